"""Small changes to a rule, each of which a test of that rule should notice: what `make mutants` tries.

A mutation replaces a few characters of the source, found through the syntax tree, so that its diff is one line.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from difflib import unified_diff
from typing import Final

COMPARED: Final[dict[type[ast.cmpop], tuple[str, str]]] = {
    ast.Lt: ("<", "<="), ast.LtE: ("<=", "<"), ast.Gt: (">", ">="), ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="), ast.NotEq: ("!=", "=="), ast.In: ("in", "not in"), ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"), ast.IsNot: ("is not", "is"),
}  # fmt: skip
WORKED: Final[dict[type[ast.operator], tuple[str, str]]] = {ast.Add: ("+", "-"), ast.Sub: ("-", "+")}
TELLING: Final = {"tell", "tell_only", "reveal"}  # log lines and what may be undone: laws hold these, not rules' tests
PASSED_OVER: Final = (ast.JoinedStr, ast.Assert, ast.Raise, ast.arguments)  # words, promises to programmers, defaults


@dataclass(frozen=True, slots=True)
class Mutation:
    """One change: where it is, what kind, and the whole source with it."""

    line: int
    kind: str
    source: str
    mutated: str

    def compiles(self) -> bool:
        """Whether it still is Python."""
        try:
            compile(self.mutated, "mutant", "exec")
        except SyntaxError:
            return False
        return True

    def diff(self) -> str:
        """The changed lines, the old ones with a minus and the new ones with a plus."""
        old, new = self.source.splitlines(), self.mutated.splitlines()
        found = list(unified_diff(old, new, lineterm="", n=0))[2:]
        return "\n".join(line for line in found if not line.startswith("@@"))


class Text:
    """A source that is changed by the places of its syntax tree, which count bytes."""

    def __init__(self, source: str) -> None:
        self.source = source
        self._bytes = source.encode()
        self._starts = [0]
        for line in self._bytes.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))

    def begin(self, node: ast.expr | ast.stmt) -> int:
        """Where a node begins."""
        return self._starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        """Where a node ends."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self._starts[node.end_lineno - 1] + node.end_col_offset

    def within(self, begin: int, end: int) -> str:
        """The characters of a place."""
        return self._bytes[begin:end].decode()

    def put(self, begin: int, end: int, new: str) -> str:
        """The whole source with something else in a place."""
        return (self._bytes[:begin] + new.encode() + self._bytes[end:]).decode()


def mutations(source: str, function: ast.FunctionDef) -> list[Mutation]:
    """Every mutation of a function, in the order of its lines."""
    text = Text(source)
    made = [*_does_nothing(text, function)]
    for statement in function.body:
        made += _of(text, statement)
    return sorted(made, key=lambda one: one.line)


def _does_nothing(text: Text, function: ast.FunctionDef) -> Iterator[Mutation]:
    """The rule returns at once; only one that gives nothing back, where that is no error of types."""
    gives = ast.unparse(function.returns) if function.returns else "None"
    first = next((node for node in function.body if not _is_words(node)), None)
    if first is not None and gives in ("None", "Script"):
        begin = text.begin(first)
        alone = not any(isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(function))
        stop = "return" if alone or gives == "None" else "return\n" + " " * first.col_offset + "yield"
        yield Mutation(
            first.lineno, "early return", text.source, text.put(begin, begin, f"{stop}\n{' ' * first.col_offset}")
        )


def _is_words(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _of(text: Text, node: ast.AST) -> Iterator[Mutation]:
    """The mutations of a node and of all within it."""
    if isinstance(node, PASSED_OVER) or _tells(node):
        return
    if isinstance(node, ast.stmt):
        yield from _statement(text, node)
    elif isinstance(node, ast.expr):
        yield from _expression(text, node)
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns", "decorator_list"):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST):
                    yield from _of(text, child)


def _tells(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Call)
        and isinstance(node.value.func, ast.Attribute)
        and node.value.func.attr in TELLING
    )


def _statement(text: Text, node: ast.stmt) -> Iterator[Mutation]:
    if isinstance(node, ast.Expr | ast.Assign | ast.AugAssign | ast.Delete) and not _is_words(node):
        yield Mutation(node.lineno, "dropped", text.source, text.put(text.begin(node), text.end(node), "pass"))
    if isinstance(node, ast.AugAssign) and type(node.op) in WORKED:
        old, new = (f"{sign}=" for sign in WORKED[type(node.op)])
        yield from _swap(text, node.lineno, text.end(node.target), text.begin(node.value), old, new)
    if isinstance(node, ast.If | ast.While):
        begin, end = text.begin(node.test), text.end(node.test)
        yield Mutation(
            node.test.lineno, "other way", text.source, text.put(begin, end, f"not ({text.within(begin, end)})")
        )
    if isinstance(node, ast.Break | ast.Continue):
        yield Mutation(node.lineno, "goes on", text.source, text.put(text.begin(node), text.end(node), "pass"))


def _expression(text: Text, node: ast.expr) -> Iterator[Mutation]:
    begin, end = text.begin(node), text.end(node)
    if isinstance(node, ast.Compare):
        left = node.left
        for operator, right in zip(node.ops, node.comparators, strict=True):
            yield from _swap(text, left.lineno, text.end(left), text.begin(right), *COMPARED[type(operator)])
            left = right
    elif isinstance(node, ast.BoolOp):
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in zip(node.values, node.values[1:], strict=False):
            yield from _swap(text, right.lineno, text.end(left), text.begin(right), old, new)
    elif isinstance(node, ast.BinOp) and type(node.op) in WORKED:
        yield from _swap(text, node.lineno, text.end(node.left), text.begin(node.right), *WORKED[type(node.op)])
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield Mutation(node.lineno, "no not", text.source, text.put(begin, text.begin(node.operand), ""))
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield Mutation(node.lineno, "other truth", text.source, text.put(begin, end, str(not node.value)))
    elif isinstance(node, ast.Constant) and isinstance(node.value, int):
        for number in (node.value + 1, node.value - 1):
            yield Mutation(node.lineno, "other number", text.source, text.put(begin, end, str(number)))


def _swap(text: Text, line: int, begin: int, end: int, old: str, new: str) -> Iterator[Mutation]:
    """The sign between two operands changed for another; brackets and blanks around it stay."""
    between = text.within(begin, end)
    if between.count(old) == 1:
        yield Mutation(line, f"{old} to {new}", text.source, text.put(begin, end, between.replace(old, new)))
