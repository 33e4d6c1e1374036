"""Classes whose members stand together since something else has them so: a row, a message or a file, what a builder makes, or what is only
handed on."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence, Set
from sys import maxsize

from analyzer.languages.semantics import Semantics
from analyzer.model.facts import Flag
from analyzer.model.program import Program, SymbolNode
from analyzer.schema.vocab import NodeKind

_CONSTRUCTOR, _FIELD, _FUNCTION, _METHOD = NodeKind.CONSTRUCTOR, NodeKind.FIELD, NodeKind.FUNCTION, NodeKind.METHOD

_METHODS = frozenset({NodeKind.METHOD, NodeKind.PROPERTY})
_TABLE = ("provided", "table")


def records_of(program: Program, semantics: Mapping[str, Semantics]) -> frozenset[int]:
    """Return the classes that are kept in tables of databases, and those of which most fields say how they are written elsewhere."""
    starts = program.endpoints
    rows = zip(*(starts.get(column, ()) for column in ("node_id", "side", "protocol")), strict=True)
    kept = {number for number, *what in rows if isinstance(number, int) and tuple(map(str, what)) == _TABLE}
    return frozenset(kept | _of_fields(program, semantics))


def builders_of(nodes: Sequence[SymbolNode]) -> frozenset[int]:
    """Return the classes of which most methods give back an object of the class: each sets one thing of what they make in the end."""
    every, fluent = Counter[str](), Counter[tuple[str, str]]()
    for node in nodes:
        if node.kind is _METHOD and node.parent is not None and node.definition is not None:
            every[node.parent] += 1
            fluent[node.parent, _ARGUMENTS.sub("", node.definition.return_type or "")] += 1
    names = ((number, node.symbol, node.name) for number, node in enumerate(nodes) if node.symbol in every)
    return frozenset(
        number for number, symbol, name in names if 2 * sum(fluent[symbol, f"{mark}{name}"] for mark in _MARKS) > every[symbol]
    )


def lists_of_methods(nodes: Sequence[SymbolNode]) -> frozenset[int]:
    """Return the classes of which most methods are one statement without a choice, which name what something else does, nothing but
    promised, however many lines tell of that, or tests."""
    every, plain = Counter[str](), Counter[str]()
    for node in nodes:
        if node.kind in _METHODS and node.parent is not None:
            every[node.parent] += 1
            is_one = is_plain(node, _LINES_OF_ONE) or bool(node.flags & Flag.STUB_BODY)
            plain[node.parent] += is_one or _TEST.match(node.name) is not None
    return frozenset(number for number, node in enumerate(nodes) if 2 * plain[node.symbol] > every[node.symbol])


_LINES_OF_ONE = 3
_TEST = re.compile(r"test(?:_|[A-Z])")


def is_plain(node: SymbolNode, most_lines: int = maxsize) -> bool:
    """Return whether a function makes no choice and has no more than so many lines."""
    numbers = node.definition.complexity if node.definition is not None else None
    return numbers is not None and numbers.cyclomatic == 1 and numbers.code_lines <= most_lines


def is_keeping(node: SymbolNode, parameters: int) -> bool:
    """Return whether a constructor, or what stands for one, does no more than keep what it is given, or for one of four another value, or
    than have each looked at before, by its size: its object has as many values."""
    numbers = node.definition.complexity if node.definition is not None else None
    if numbers is None or numbers.nesting > 0 or not is_making(node):
        return False
    if numbers.cyclomatic == 1 and numbers.code_lines <= 3 * parameters + _LINES_AROUND:
        return True
    return numbers.code_lines <= 2 * parameters + _LINES_BESIDE and numbers.cyclomatic <= 1 + parameters / 4


def is_making(node: SymbolNode) -> bool:
    """Return whether a function is a constructor, or stands for one."""
    return node.kind is _CONSTRUCTOR or _is_factory(node)


def _is_factory(node: SymbolNode) -> bool:
    """Return whether a method takes no object of its class and gives one, by its declared type, or a function what it is named after."""
    given = _FIRST_RESULT.sub(r"\1", (node.definition and node.definition.return_type) or "")
    if node.kind is _FUNCTION:
        made = _MAKES.fullmatch(node.name)
        return made is not None and bool(given) and made[1].lower() in ("", given.lstrip("*&").lower())
    is_static = bool(node.flags & Flag.STATIC)
    return is_static and bool(given) and (node.parent or "").endswith((f"::{given}", f".{given}"))


_FIRST_RESULT = re.compile(r"\(([*&]?[\w.]+),.*\)", re.DOTALL)
"""Several results, of which what was made stands first, and behind it whether that failed."""
_MAKES = re.compile(r"(?:[nN]ew|[mM]ake|[cC]reate)_?(\w*)")


_LINES_BESIDE = 6
"""Lines of such a constructor beside one for each parameter, and one that keeps it."""
_LINES_AROUND = 2
"""Lines of one beside those for each parameter: its own, one that looks at it, and one that keeps it."""

_ARGUMENTS = re.compile(r"[<\[].*\Z", re.DOTALL)
"""What a class is made of, behind its name."""
_MARKS = ("", "*", "&")
"""What stands before the name of a class where its object is given, not a copy of it."""


def _of_fields(program: Program, semantics: Mapping[str, Semantics]) -> Set[int]:
    patterns = {language: meaning.judging.laid_out for language, meaning in semantics.items()}
    fields, laid_out = Counter[str](), Counter[str]()
    for node in program.nodes:
        if node.kind is _FIELD and node.parent is not None and node.definition is not None and node.language in patterns:
            fields[node.parent] += 1
            laid_out[node.parent] += patterns[node.language].search(node.definition.signature or "") is not None
    records = {symbol for symbol, number in laid_out.items() if 2 * number > fields[symbol]}
    return {number for number, node in enumerate(program.nodes) if node.symbol in records}
