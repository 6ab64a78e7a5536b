#!/usr/bin/env bash
# The compiled build, where there is a C compiler: the kernel's tests, golden games and laws pass on it, too.
#   tools/with_compiler.sh tests/kernel tests/test_golden.py
set -euo pipefail
cd "$(dirname "$0")/.."
python=.venv/bin/python
headers='import pathlib, sysconfig; exit(not (pathlib.Path(sysconfig.get_paths()["include"]) / "Python.h").is_file())'
if ! command -v "${CC:-cc}" >/dev/null || ! "$python" -c "$headers"; then
  echo "no C compiler, or no headers of Python: the compiled build is not tried here"
  exit 0
fi
"$python" tools/compiling.py build/compiled --level "${LEVEL:-0}"
PYTHONPATH=build/compiled TITANOMACHY_FEW=1 "$python" -m pytest -n auto --dist worksteal -p no:cacheprovider "$@"
