#!/bin/sh
# Sees to it that there is a Chromium for the tests in the browser. The one without a window is asked for first: it is the
# same engine and takes half of the time. Installs Debian's where none is there and where this may be done (as root, or by
# sudo without a password); elsewhere says what to install, and fails.
set -eu

found() {
    for name in "$@"; do
        if command -v "$name" >/dev/null 2>&1; then
            echo "browser tests: $(command -v "$name")"
            return 0
        fi
    done
    return 1
}

found chromium-headless-shell && exit 0
if command -v apt-get >/dev/null 2>&1; then
    if [ "$(id -u)" -eq 0 ]; then
        as_root=""
    elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
        as_root="sudo -n"
    else
        as_root="no"
    fi
    if [ "$as_root" != "no" ]; then
        echo "browser tests: installing Debian's chromium"
        $as_root apt-get update -qq || true # an old list of packages may still do
        for package in chromium-headless-shell chromium; do
            $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
                "$package" fonts-dejavu-core >/dev/null 2>&1 || true
            found chromium-headless-shell chromium && exit 0
        done
    fi
fi
found chromium chromium-browser google-chrome && exit 0
echo "The tests in the browser need Chromium or Chrome, and it could not be installed here." >&2
echo "On Debian: sudo apt-get install chromium. Elsewhere: anything that runs as chromium, chromium-browser or google-chrome." >&2
exit 1
