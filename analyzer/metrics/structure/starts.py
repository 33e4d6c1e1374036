"""How probably a symbol is where execution starts, from 0 to 1.

    score = 0.35 declared + 0.30 outgoing + 0.15 uncalled + 0.10 public + 0.10 named

`declared` says what `entry_points` knows: 1 for a command, container, route, script or task, 0.7 for an event, 0.6 for a hook or plugin,
0.4 for an export, 0.3 for a hook that is one by its name alone, 0 for none; times 1 where that is certain or high, 0.8 medium, 0.5 low,
0.3 guessed. What is said of a class worth 1 holds for its methods whose name begins an execution. `outgoing` is the binary logarithm of how
many symbols lie within three calls, divided by 6, 1 at most. `uncalled` is 1 where no code outside tests calls it, 0.5 where one symbol
does. `public` is 1 for public symbols, 0.3 for protected and internal ones. `named` is 1 for a name that begins an execution, such as
`main` or `run`, 0.7 for one that answers to something, such as `handle_…` or `on_…`, 0.4 for one that fetches or makes something, 0.1
otherwise. A candidate has a score of 0.3, and three others within three calls.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from math import log2
from typing import Final, NamedTuple, cast

from analyzer.model.program import Program, SymbolNode
from analyzer.schema.vocab import Confidence, NodeKind, Visibility
from analyzer.schema.vocab_project import EntryPointKind

_HOOK: Final = EntryPointKind.HOOK

_MODULE: Final = NodeKind.MODULE

LEAST_SCORE = 0.3
LEAST_REACH: Final = 3
_FULL_REACH = 6.0
_OUTGOING = 0.30

_STARTING = frozenset((NodeKind.FUNCTION, NodeKind.METHOD, NodeKind.CONSTRUCTOR, NodeKind.MODULE))

_DECLARED: Mapping[str, float] = {
    EntryPointKind.COMMAND: 1.0,
    EntryPointKind.CONTAINER: 1.0,
    EntryPointKind.ROUTE: 1.0,
    EntryPointKind.SCRIPT: 1.0,
    EntryPointKind.TASK: 1.0,
    EntryPointKind.EVENT: 0.7,
    EntryPointKind.HOOK: 0.6,
    EntryPointKind.PLUGIN: 0.6,
    EntryPointKind.EXPORT: 0.4,
}
_BY_NAME_ALONE = 0.3

_STARTED = frozenset((EntryPointKind.COMMAND, EntryPointKind.CONTAINER, EntryPointKind.ROUTE, EntryPointKind.SCRIPT, EntryPointKind.TASK))
"""Kinds of classes of which an instance is made and started."""

_SURE: Mapping[str, float] = {
    Confidence.CERTAIN: 1.0,
    Confidence.HIGH: 1.0,
    Confidence.MEDIUM: 0.8,
    Confidence.LOW: 0.5,
    Confidence.GUESS: 0.3,
}
_PUBLIC: Mapping[Visibility, float] = {Visibility.PUBLIC: 1.0, Visibility.PROTECTED: 0.3, Visibility.INTERNAL: 0.3}
_NAMES: tuple[tuple[re.Pattern[str], float], ...] = (
    (
        re.compile(
            r"(?i)(main|run|start|serve|cli|app|execute|bootstrap|init|handle|dispatch)|(?-i:(main|run|start|serve|execute)[_A-Z].*)"
        ),
        1.0,
    ),
    (re.compile(r"(?i:handle|on|dispatch|process|route|do)(_.*|(?-i:[A-Z]).*)|__call__"), 0.7),
    (re.compile(r"(?i:get|create|make|build|load)(_.*|(?-i:[A-Z]).*)"), 0.4),
)


class Start(NamedTuple):
    """A candidate; `kind` is what `entry_points` calls it, None where it does not know it, `reach` the symbols within three calls."""

    node: int
    score: float
    kind: EntryPointKind | None
    callers: int
    reach: int


def starts(program: Program, reach: Callable[[int], int], callers: Sequence[int], is_in_scope: Sequence[bool]) -> list[Start]:
    """Return the candidates among the symbols in scope, the best first.

    `reach` tells how many others lie within three calls of a symbol, `callers` how many symbols call each.
    """
    declared = _declared(program)
    found: list[Start] = []
    for number, node in enumerate(program.nodes):
        if not is_in_scope[number] or node.kind not in _STARTING:
            continue
        kind, strength = declared.get(node.symbol) or _of_class(declared, node) or (None, 0.0)
        if node.kind is _MODULE and kind is None:
            continue
        certain = _without_reach(node, strength, callers[number])
        if certain + _OUTGOING >= LEAST_SCORE and (reached := reach(number)) >= LEAST_REACH:
            score = round(certain + _OUTGOING * min(1.0, log2(reached) / _FULL_REACH), 4)
            if score >= LEAST_SCORE:
                found.append(Start(number, score, kind, callers[number], reached))
    return sorted(found, key=lambda start: (-start.score, -start.reach, start.node))


def _of_class(declared: Mapping[str, tuple[EntryPointKind, float]], node: SymbolNode) -> tuple[EntryPointKind, float] | None:
    """Return what a method takes over from its class: a class is a command by what its `run` or `handle` does."""
    found = declared.get(node.parent or "")
    return found if found and found[0] in _STARTED and _named(node.name) == 1 else None


def _without_reach(node: SymbolNode, declared: float, callers: int) -> float:
    uncalled = {0: 1.0, 1: 0.5}.get(callers, 0.0)
    public = _PUBLIC.get(node.definition.visibility, 0.0) if node.definition else 0.0
    return 0.35 * declared + 0.15 * uncalled + 0.10 * public + 0.10 * _named(node.name)


def _named(name: str) -> float:
    return next((value for pattern, value in _NAMES if pattern.fullmatch(name)), 0.1)


def _declared(program: Program) -> Mapping[str, tuple[EntryPointKind, float]]:
    """Return for the symbol of each declared entry point the kind that says most, and how much that is worth."""
    columns = program.entry_points
    rows = zip(
        cast(Sequence[int], columns.get("node_id", ())),
        cast(Sequence[str], columns.get("kind", ())),
        cast(Sequence[str], columns.get("confidence", ())),
        columns.get("registrar", ()),
        strict=True,
    )
    found: dict[str, tuple[EntryPointKind, float]] = {}
    for node, kind, confidence, registrar in rows:
        worth = _BY_NAME_ALONE if kind == _HOOK and registrar is None else _DECLARED.get(kind, 0.0)
        strength, symbol = worth * _SURE[confidence], program.nodes[node].symbol
        if strength and (symbol not in found or strength > found[symbol][1]):
            found[symbol] = (EntryPointKind(kind), strength)
    return found
