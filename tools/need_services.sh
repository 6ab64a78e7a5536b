#!/bin/sh
# Sees to it that there are PostgreSQL and Redis (or Valkey) for the tests of several servers. The tests start and end their
# own on loopback; nothing that already runs here is touched. Installs Debian's where one is missing and where this may be
# done (as root, or by sudo without a password); elsewhere says what to install, and fails.
set -eu

postgres() {
    command -v postgres >/dev/null 2>&1 || ls /usr/lib/postgresql/*/bin/postgres >/dev/null 2>&1
}

redis() {
    command -v redis-server >/dev/null 2>&1 || command -v valkey-server >/dev/null 2>&1
}

both() {
    postgres && redis
}

both && exit 0
if command -v apt-get >/dev/null 2>&1; then
    if [ "$(id -u)" -eq 0 ]; then
        as_root=""
    elif command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
        as_root="sudo -n"
    else
        as_root="no"
    fi
    if [ "$as_root" != "no" ]; then
        echo "server tests: installing Debian's postgresql and redis-server"
        $as_root apt-get update -qq || true # an old list of packages may still do
        postgres || $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends postgresql \
            >/dev/null 2>&1 || true
        for package in redis-server valkey-server; do
            redis || $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$package" \
                >/dev/null 2>&1 || true
        done
    fi
fi
both && exit 0
echo "The tests of several servers need PostgreSQL and Redis (or Valkey), and they could not be installed here." >&2
echo "On Debian: sudo apt-get install postgresql redis-server. The servers that come with it need not run." >&2
exit 1
