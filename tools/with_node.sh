#!/bin/sh
# Runs a script of package.json (check, format, test) where node is there; where it is not, or where what a check needs
# cannot be fetched, says that it is passed over.
set -eu
cd "$(dirname "$0")/.."

passed_over() {
    echo "pages' scripts and style sheets: $1 is passed over, $2"
    exit 0
}

command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 || passed_over "$1" "node is not here"
if [ "$1" != test ] && [ ! -x node_modules/.bin/tsc ]; then
    npm install --no-package-lock --no-audit --no-fund --silent || passed_over "$1" "TypeScript could not be fetched"
fi
npm run --silent "$1"
echo "pages' scripts and style sheets: $1 is done"
