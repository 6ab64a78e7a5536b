"""The compiled build: kernel, rules and bots through mypyc, from the same source.

A copy of the package is changed a little on its way to the compiler, by the places of its syntax tree:

- `@rule(...)` goes: it only marks, and a compiled call to a decorated function goes through the module's dictionary;
- a class that is only a list of constants (messages, verbs) has them `Final`, and so have the constants of a module:
  otherwise each use is a look-up in a dictionary;
- where nobody listens nothing is told: `tell` is asked before its arguments are worked out, not after;
- chance, and the sets of spaces of a big board, are worked out in machine integers;
- a class of states has no metaclass: its slots are attributes, its `clone` is written out from the declaration, and
  the declaration itself stands in a module beside it (`state_declared.py`), which stays Python.

    python tools/compiling.py build/compiled        # a package `titanomachy` in that folder, compiled in place
"""

from __future__ import annotations

import argparse
import ast
import importlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from hashlib import blake2b
from importlib.metadata import version
from pathlib import Path
from typing import Final

from mutations import Text

ROOT: Final = Path(__file__).resolve().parent.parent
SOURCE: Final = ROOT / "src"
KERNEL: Final = ("asks", "chance", "forms", "messages", "state", "table", "veils")
GAMES: Final = ("last_stand", "deck_building", "assault_of_the_giants", "guards_of_atlantis")
STAYS: Final = {  # what is read once, joins parts, or is asked by people: speed is nothing there, and C takes time
    "__init__", "checking_notes", "completing", "labels", "legality", "migrations", "notation", "positions",
}  # fmt: skip
FOLDERS: Final = ("rules", "cards", "heroes", "bot")
PYTHON: Final[set[tuple[str, str]]] = set()


def modules(package: Path, games: tuple[str, ...] = GAMES) -> list[Path]:
    """The files that are compiled."""
    found = [package / "kernel" / f"{name}.py" for name in KERNEL]
    for game in games:
        home = package / "games" / game
        found += sorted(path for path in home.glob("*.py") if path.stem not in STAYS)
        for folder in FOLDERS:
            if (game, folder) in PYTHON:
                continue
            found += sorted(path for path in (home / folder).rglob("*.py") if path.stem not in STAYS)
    return found


# -- chance in machine integers: the same numbers as in `kernel/chance.py`, with signed 64-bit words that wrap around

BELOW: Final = """
def below(self, n: int) -> int:
        \"\"\"A random number from 0 to n - 1.\"\"\"
        self.draws = count = self.draws + 1
        key = self.key
        half: i64 = key & 0xFFFFFFFF
        rest: i64 = key >> 32
        mixed: i64 = count
        z: i64 = ((rest << 32) | half) - mixed * 7046029254386353131
        z = (z ^ ((z >> 30) & 0x3FFFFFFFF)) * -4658895280553007687
        z = (z ^ ((z >> 27) & 0x1FFFFFFFFF)) * -7723592293110705685
        z = z ^ ((z >> 31) & 0x1FFFFFFFF)
        most: i64 = n
        return (((z >> 32) & 0xFFFFFFFF) * most + (((z & 0xFFFFFFFF) * most) >> 32)) >> 32
"""
SHUFFLE: Final = """
def shuffle(self, cards: list[int]) -> None:
        \"\"\"Shuffle in place, with six places from each random number.\"\"\"
        last: i64 = len(cards) - 1
        key = self.key
        half: i64 = key & 0xFFFFFFFF
        rest: i64 = key >> 32
        word: i64 = (rest << 32) | half
        while last > 0:
            self.draws = count = self.draws + 1
            mixed: i64 = count
            z: i64 = word - mixed * 7046029254386353131
            z = (z ^ ((z >> 30) & 0x3FFFFFFFF)) * -4658895280553007687
            z = (z ^ ((z >> 27) & 0x1FFFFFFFFF)) * -7723592293110705685
            z = z ^ ((z >> 31) & 0x1FFFFFFFF)
            least: i64 = last - 6
            if least < 0:
                least = 0
            place: i64 = last
            while place > least:
                low: i64 = (z & 0xFFFFFFFF) * (place + 1)
                high: i64 = ((z >> 32) & 0xFFFFFFFF) * (place + 1) + (low >> 32)
                other: i64 = high >> 32
                z = (high << 32) | (low & 0xFFFFFFFF)
                taken = cards[place]
                cards[place] = cards[other]
                cards[other] = taken
                place -= 1
            last -= 6
"""
BITS: Final = """
def bits(mask: int) -> list[int]:
    \"\"\"The spaces of a set, in the order of their numbers.\"\"\"
    found: list[int] = []
    first: i64 = 0
    while mask:
        part: i64 = mask & 0xFFFFFFFFFFFFFFF
        space: i64 = first
        while part:
            if part & 1:
                found.append(space)
            part >>= 1
            space += 1
        mask >>= 60
        first += 60
    return found
"""
FUTURE: Final = "from __future__ import annotations\n"
EXTENDED: Final = {  # classes that a plug-in, or the toy game of the tests, may extend in Python
    "titanomachy.kernel.state": ("State",),
    "titanomachy.kernel.veils": ("Veil", "Count", "OwnRows", "Places"),
    "titanomachy.kernel.forms": ("Form", "Lists", "Named", "Rows"),
}
LOOSE: Final = {  # what anybody may call with anything: a wrong value gets our error, not the compiler's
    "titanomachy.kernel.table": {"choose": ("seat", "choice"), "why_not": ("seat", "choice"), "imagine": ("seat",),
                                 "_not_asked": ("seat",)},
}  # fmt: skip
NATIVE: Final = {
    "titanomachy.kernel.state": {"State.below": BELOW},
    "titanomachy.games.deck_building.rules.city": {"City.shuffle": SHUFFLE},
    "titanomachy.games.guards_of_atlantis.board": {"bits": BITS},
}


# -- changing the source


def states() -> dict[str, type]:
    """Every class of states, by module and name."""
    from titanomachy.kernel.state import State

    for name in GAMES:
        importlib.import_module(f"titanomachy.games.{name}")
    found: dict[str, type] = {}
    waiting: list[type] = [State]
    while waiting:
        kind = waiting.pop()
        found[f"{kind.__module__}.{kind.__name__}"] = kind
        waiting += kind.__subclasses__()
    return found


def changed(source: str, module: str, kinds: dict[str, type]) -> tuple[str, str]:
    """A module for the compiler, and its declarations ("" where it has none)."""
    text, tree = Text(source), ast.parse(source)
    edits: list[tuple[int, int, str]] = [
        (text.begin(mark) - 1, text.end(mark), "")
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        for mark in node.decorator_list
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule"
    ]
    declared: list[str] = []
    for node in tree.body:
        if isinstance(node, ast.Assign):
            edits += _final(text, node)
        if isinstance(node, ast.ClassDef) and _is_list(node):
            edits += [edit for item in node.body if isinstance(item, ast.Assign) for edit in _final(text, item)]
        if isinstance(node, ast.ClassDef) and f"{module}.{node.name}" in kinds:
            kind = kinds[f"{module}.{node.name}"]
            edits += _class(text, node, kind)
            declared.append(_declaration(text, node))
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and node.name in EXTENDED.get(module, ()):
            edits.append((text.begin(node), text.begin(node), "@mypyc_attr(allow_interpreted_subclasses=True)\n"))
    edits += [
        (text.begin(node), text.begin(node), f"if {teller}.journal is not None: ")
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and (teller := _teller(node.value))
    ]
    loose = LOOSE.get(module, {})
    edits += [
        (text.begin(place.annotation), text.end(place.annotation), "Any")
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name in loose
        for place in node.args.args
        if place.arg in loose[node.name] and place.annotation is not None
    ]
    for name, native in NATIVE.get(module, {}).items():
        edits.append(_replaced(text, tree, name, native))
    for begin, end, new in sorted(edits, reverse=True):
        text = Text(text.put(begin, end, new))
    source = text.source
    if edits:
        source = source.replace(FUTURE, FUTURE + "from typing import Any, Final\n", 1)
    if module in NATIVE or module in EXTENDED:
        source = source.replace(FUTURE, FUTURE + "from mypy_extensions import i64, mypyc_attr\n", 1)
    return source, _declared(module, declared) if declared else ""


def _teller(call: ast.expr) -> str:
    """The state that tells something, as it is called there; "" where nothing is told."""
    match call:
        case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="tell" | "tell_only")):
            return name
    return ""


def _is_list(node: ast.ClassDef) -> bool:
    """Whether a class is nothing but a list of constants."""
    rest = [item for item in node.body if not isinstance(item, ast.Assign)]
    words = all(isinstance(item, ast.Expr) and isinstance(item.value, ast.Constant) for item in rest)
    slots = any(ast.unparse(item.targets[0]) == "__slots__" for item in node.body if isinstance(item, ast.Assign))
    return words and not slots and not node.bases and not node.decorator_list


def _final(text: Text, item: ast.Assign) -> Iterator[tuple[int, int, str]]:
    """Constants that are given values once, each by itself."""
    target, value, indent = item.targets[0], item.value, " " * item.col_offset
    if isinstance(target, ast.Name):
        if item.col_offset or (target.id.isupper() and not ast.unparse(value).startswith("TypeVar(")):
            yield text.end(target), text.end(target), ": Final"
    elif isinstance(target, ast.Tuple):
        names, before = [ast.unparse(name) for name in target.elts], ""
        if isinstance(value, ast.Tuple):
            values = [ast.unparse(one) for one in value.elts]
        elif ast.unparse(value) == f"range({len(names)})":
            values = [str(number) for number in range(len(names))]
        else:  # worked out together, then named
            together = f"_{item.lineno}"
            before = f"{together}: Final = tuple({ast.unparse(value)})\n{indent}"
            values = [f"{together}[{number}]" for number in range(len(names))]
        lines = [f"{name}: Final = {one}" for name, one in zip(names, values, strict=True)]
        yield text.begin(item), text.end(item), before + f"\n{indent}".join(lines)


def _replaced(text: Text, tree: ast.Module, name: str, native: str) -> tuple[int, int, str]:
    """A function or method written for machine integers in the place of the other."""
    owner, _, function = name.rpartition(".")
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef if owner else ast.Module) and getattr(node, "name", "") == owner:
            for item in node.body:
                if isinstance(item, ast.FunctionDef) and item.name == function:
                    return text.begin(item), text.end(item), native.strip()
    raise LookupError(f"{name} is not there to be replaced")


def _class(text: Text, node: ast.ClassDef, kind: type) -> Iterator[tuple[int, int, str]]:
    """A class of states without its metaclass, with `clone` written out."""
    for keyword in node.keywords:
        if keyword.arg == "metaclass":
            begin, end = text.begin(keyword.value) - len("metaclass="), text.end(keyword.value)
            yield begin, end, ""
    for item in node.body:
        if isinstance(item, ast.FunctionDef) and item.name == "clone" and node.name == "State":
            continue
        if isinstance(item, ast.Assign) and ast.unparse(item.targets[0]) == "__slots__":
            yield text.begin(item), text.end(item), "pass"
    if node.name != "State":
        last = text.end(node.body[-1])
        yield last, last, "\n\n" + _clone(kind)


def _clone(kind: type) -> str:
    """`clone` of a class, as it would be written by hand."""
    from titanomachy.kernel.slots import Declaration

    source = Declaration(kind).clone_source()
    source = re.sub(r"\[\*map\(row, (self\.\w+)\)\]", r"[one[:] for one in \1]", source)
    lines = re.sub(r"\[\*(self\.\w+)\]", r"\1[:]", source).splitlines()
    lines[0] = f"def clone(self) -> {kind.__name__}:"
    lines[1] = f"    copy = {kind.__name__}()"
    return "\n".join(f"    {line}" for line in lines)


def _declaration(text: Text, node: ast.ClassDef) -> str:
    """The slots of a class with all that is said of them."""
    slots = [item for item in node.body if isinstance(item, ast.AnnAssign) and item.value is None]
    lines = [f"    {ast.unparse(item.target)!r}: {ast.unparse(item.annotation)}," for item in slots]
    return "\n".join([f"DECLARED[{node.name!r}] = {{", *lines, "}"])


def _declared(module: str, declarations: list[str]) -> str:
    return "\n\n".join(
        [
            f'"""What is declared of the states in `{module}`, which is compiled."""',
            "import sys",
            f"compiled = sys.modules[{module!r}]",
            "from typing import *",
            "from titanomachy.kernel.slots import *",
            "globals().update({k: v for k, v in vars(compiled).items() if not k.startswith('__')})",
            "DECLARED = {}",
            *declarations,
            "",
        ]
    )


def prepare(target: Path, games: tuple[str, ...] = GAMES) -> list[Path]:
    """Copy the package to a folder and change what is compiled; the files that are."""
    package = target / "titanomachy"
    shutil.copytree(SOURCE / "titanomachy", package, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    kinds = states()
    files = modules(package, games)
    for path in files:
        module = ".".join(path.relative_to(target).with_suffix("").parts)
        source, declared = changed(path.read_text("utf-8"), module, kinds)
        path.write_text(source, "utf-8")
        if declared:
            path.with_name(f"{path.stem}_declared.py").write_text(declared, "utf-8")
    return files


# -- compiling


QUICK: Final = """
/* A script that ends says so by StopIteration, at almost every choice: where it is caught needs no traceback. */
#include <Python.h>
#include <CPy.h>
#define CPy_AddTraceback(file, name, line, globals) \\
    do { if (!PyErr_ExceptionMatches(PyExc_StopIteration)) (CPy_AddTraceback)(file, name, line, globals); } while (0)
"""
SETUP: Final = """
import os
from concurrent.futures import ThreadPoolExecutor
from setuptools import setup
from distutils.ccompiler import CCompiler  # setuptools provides it where Python does not
from mypyc.build import mypycify

def together(self, sources, output_dir=None, macros=None, include_dirs=None, debug=0, extra_preargs=None,
             extra_postargs=None, depends=None):
    # as distutils does it, but on all cores
    macros, objects, extra_postargs, options, build = self._setup_compile(
        output_dir, macros, include_dirs, sources, depends, extra_postargs)
    flags = self._get_cc_args(options, debug, extra_preargs)
    def one(name):
        quick = ["-include", {quick!r}] if self.compiler_type == "unix" and "__native_" in build[name][0] else []
        self._compile(name, *build[name], [*flags, *quick], extra_postargs, options)
    with ThreadPoolExecutor(os.cpu_count()) as threads:
        list(threads.map(one, build))
    return objects

CCompiler.compile = together
setup(
    name="titanomachy-compiled", packages=[], py_modules=[],
    ext_modules=mypycify({flags!r} + {files!r}, opt_level={level!r}, debug_level="0", multi_file=True),
)
"""


def build(target: Path, games: tuple[str, ...] = GAMES, level: str = "3") -> list[Path]:
    """Compile the package into a folder, unless that is done; the files that a wheel has beside the sources."""
    stamp, mark = _stamp(games, level), target / "stamp"
    if not mark.is_file() or mark.read_text("utf-8") != stamp:
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        compiled = prepare(target, games)
        files = [str(path.relative_to(target)) for path in compiled]
        flags = ["--config-file=", "--python-version", f"{sys.version_info[0]}.{sys.version_info[1]}"]
        quick = target / "quick.h"
        quick.write_text(QUICK, "utf-8")
        setup = SETUP.format(flags=flags, files=files, level=level, quick=str(quick))
        (target / "setup.py").write_text(setup, "utf-8")
        command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
        env = {**os.environ, "MYPYPATH": str(target), "PYTHONPATH": ""}
        ran = subprocess.run(command, cwd=target, env=env, check=False, capture_output=True, text=True)
        if ran.returncode:
            raise RuntimeError(f"the compiled build failed:\n{ran.stdout}\n{ran.stderr}")
        for path in compiled:  # as in a wheel: the sources as they were written, which say which rules they carry out
            shutil.copyfile(SOURCE / path.relative_to(target), path)
        mark.write_text(stamp, "utf-8")
    inside = [*(target / "titanomachy").rglob("*.so"), *(target / "titanomachy").rglob("*.pyd")]
    return sorted([*target.glob("*.so"), *target.glob("*.pyd"), *inside, *target.rglob("*_declared.py")])


def _stamp(games: tuple[str, ...], level: str) -> str:
    """What a build was made from: the sources, this tool, the compiler and the Python."""
    digest = blake2b(digest_size=16)
    for path in [Path(__file__), *sorted((SOURCE / "titanomachy").rglob("*.py"))]:
        digest.update(path.read_bytes())
    return f"{digest.hexdigest()} {version('mypy')} {sys.version} {' '.join(games)} {level}"


def main() -> None:
    """Build into a folder."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("target", type=Path)
    parser.add_argument("--game", action="append", help="only these games (for trying things out)")
    parser.add_argument("--level", default="3", help="how much the C compiler optimises (3)")
    given = parser.parse_args()
    build(given.target.resolve(), tuple(given.game or GAMES), given.level)


if __name__ == "__main__":
    main()
