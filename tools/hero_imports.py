"""Write the import of each hero's effects anew: the words of the vocabulary that it uses, packed and in order.

python tools/hero_imports.py
"""

from __future__ import annotations

import ast
import re
import sys
import textwrap
from pathlib import Path

HEROES = Path(__file__).parents[1] / "src" / "titanomachy" / "games" / "guards_of_atlantis" / "heroes"
IMPORT = re.compile(r"from \.\.\.rules\.vocabulary import \(.*?\)  # fmt: skip\n", re.DOTALL)


def words() -> set[str]:
    """What the vocabulary offers."""
    source = (HEROES.parent / "rules" / "vocabulary.py").read_text(encoding="utf-8")
    listed = next(
        node.value
        for node in ast.parse(source).body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and node.targets[0].id == "__all__"
    )
    return set(ast.literal_eval(listed))


def packed(source: str, vocabulary: set[str]) -> str:
    """A module with its import written anew."""
    found = IMPORT.search(source)
    if found is None:
        return source
    rest = source[: found.start()] + source[found.end() :]
    named = [node for node in ast.walk(ast.parse(rest)) if isinstance(node, ast.Name)]
    names = {node.id for node in named} - {node.id for node in named if isinstance(node.ctx, ast.Store)}

    own = {node.name for node in ast.parse(rest).body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    used = sorted(names & vocabulary - own, key=lambda name: (not name.isupper(), name[0].islower(), name))
    lines = textwrap.wrap(", ".join(used) + ",", 114)
    block = "from ...rules.vocabulary import (\n" + "".join(f"    {line}\n" for line in lines) + ")  # fmt: skip\n"
    return source[: found.start()] + block + source[found.end() :]


def main() -> int:
    """Write all of them."""
    vocabulary = words()
    for path in sorted(HEROES.glob("*/*.py")):
        source = path.read_text(encoding="utf-8")
        path.write_text(packed(source, vocabulary), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
