#!/usr/bin/env bash
# The compiled build, where there is a C compiler: golden games, the kernel's tests and laws pass on it, too.
set -euo pipefail
cd "$(dirname "$0")/.."
python=.venv/bin/python
if ! command -v "${CC:-cc}" >/dev/null || ! "$python" -c 'import sysconfig, pathlib; exit(not (pathlib.Path(sysconfig.get_paths()["include"]) / "Python.h").is_file())'; then
  echo "no C compiler, or no headers of Python: the compiled build is not tried here"
  exit 0
fi
"$python" tools/compiling.py build/compiled --level "${LEVEL:-1}"
PYTHONPATH=build/compiled TITANOMACHY_FEW=1 "$python" -m pytest -n auto --dist worksteal -p no:cacheprovider "${@:-tests/kernel}"
