"""Spots of calls that do more than compute: queries, requests and the like inside loops, and what blocks asynchronous code.

A call does what the function that it names does for certain, up to three calls further down: through sure targets, outside of branches,
not into generators, and into asynchronous functions where they are awaited on the spot.
"""

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import dropwhile, takewhile
from types import MappingProxyType
from typing import Final, NamedTuple

from analyzer.languages.effects import Effect
from analyzer.languages.semantics import Semantics
from analyzer.metrics.clones.streams import line_starts
from analyzer.metrics.spots import Spot
from analyzer.metrics.spots.calls import Call, by_target
from analyzer.model.facts import Flag
from analyzer.model.program import Columns, FileText, SymbolNode
from analyzer.model.texts import Token, token_of
from analyzer.schema.vocab import CallRule
from analyzer.schema.vocab_health import SpotKind

MOST_CALLS: Final = 3

_IN_LOOP: Mapping[Effect, SpotKind] = {
    Effect.QUERY: SpotKind.QUERY_IN_LOOP,
    Effect.REQUEST: SpotKind.REQUEST_IN_LOOP,
    Effect.AWAITED_QUERY: SpotKind.QUERY_IN_LOOP,
    Effect.AWAITED_REQUEST: SpotKind.REQUEST_IN_LOOP,
    Effect.PROCESS: SpotKind.PROCESS_IN_LOOP,
    Effect.FILE: SpotKind.FILE_IN_LOOP,
    Effect.CLIENT: SpotKind.CLIENT_IN_LOOP,
    Effect.PATTERN: SpotKind.PATTERN_IN_LOOP,
}
_IN_ANY_LOOP = frozenset({Effect.PATTERN})
"""What is for nothing in a loop that only tries again, too."""

_OF_CONSTANTS = frozenset({Effect.PATTERN, Effect.FILE})
"""What is for nothing only where it is the same each time: who goes over files has to open each."""
_BLOCKING = frozenset({Effect.QUERY, Effect.LOCAL_QUERY, Effect.REQUEST, Effect.PROCESS, Effect.WAIT})
_AWAITED = frozenset({Effect.AWAITED_QUERY, Effect.AWAITED_REQUEST})
_FAR = _BLOCKING | _AWAITED
"""What counts however far down it is done. Opening a file far down is how most code reads its settings."""
_MADE = ".__init__"
_CONSTANT = re.compile(r"(?:\w+\.)*[A-Z][A-Z\d_]+")
_LITERAL = (
    r"""[rRbBuU]*+(?:\"{3}(?:[^"\\]|\\.|"(?!""))*+\"{3}|'{3}(?:[^'\\]|\\.|'(?!''))*+'{3}"""
    r"""|"(?:[^"\\]|\\.)*+"|'(?:[^'\\]|\\.)*+'|`[^`]*+`)"""
)
LITERALS = re.compile(rf"{_LITERAL}(?:\s*+(?:\+\s*+)?+{_LITERAL})*+", re.DOTALL)
"""Texts as written, side by side or joined."""


class Reach(NamedTuple):
    """What a function does: through which functions, by full name, and the external callable that does it."""

    through: tuple[str, ...]
    fqn: str


Reached = Mapping[int, Mapping[Effect, Reach]]


class Known(NamedTuple):
    """What decides about calls: the symbols, the meanings of each language, the table of all calls, and which of those that say that others
    do not wait (`Semantics.harmless_beside`) a file has: its path and what it calls. `loops` are the first
    and last lines of the loops of each function that nothing leaves early, `handlers` the lines of handlers of exceptions by path,
    `seldom` those of what does not run each time, `once` what a program of one file runs; `texts` are the files by path."""

    nodes: Sequence[SymbolNode]
    semantics: Mapping[str, Semantics]
    sites: Columns
    settings: frozenset[tuple[str, str]]
    loops: Mapping[int, Sequence[tuple[int, int]]]
    handlers: Mapping[str, Set[int]] = MappingProxyType({})
    seldom: Mapping[str, Set[int]] = MappingProxyType({})
    once: Set[int] = frozenset()
    texts: Mapping[str, FileText] = MappingProxyType({})


def spots_of_effects(calls: Sequence[Call], known: Known) -> Iterator[Spot]:
    """Yield the spots of calls, in their order. What a loop does in a handler of exceptions it does not do each round, nor what it does
    once for each key, or where it ends, nor what goes into a batch in other rounds; and a program of one file may go step by step: nothing
    else waits for it."""
    found = list(_spots_by_call(calls, known))
    asking = {call.caller for call, spot in found if spot.kind is SpotKind.QUERY_IN_LOOP}
    own = (call for call in calls if call.caller in asking and _ADDING.fullmatch(call.fqn.rpartition(".")[2]))
    gathered = {(call.caller, _receiver(call, known)) for call in own}
    for call, spot in found:
        if spot.kind is not SpotKind.QUERY_IN_LOOP or (call.caller, _receiver(call, known)) not in gathered:
            yield spot


def _receiver(call: Call, known: Known) -> str:
    return str(known.sites["callee_text"][call.row]).rpartition(".")[0]


def _spots_by_call(calls: Sequence[Call], known: Known) -> Iterator[tuple[Call, Spot]]:
    reached = _reached(calls, known)
    nodes, beginnings = known.nodes, dict[str, list[int]]()
    for call in calls:
        is_async = nodes[call.caller].flags & Flag.ASYNC
        if not (call.in_loop or is_async):
            continue
        is_alone = call.caller in known.once and not call.in_lambda
        for effect, reach in _of_call(call, known, reached).items():
            if is_alone and effect in _FAR:
                continue
            value = len(reach.through) + 1
            place = (call.path, call.line, call.end_line, call.caller)
            way = " → ".join((*reach.through, reach.fqn))
            is_for_each = effect in _IN_ANY_LOOP or (_is_repeated(call, known) and _is_for_one(call, known, reach))
            is_for_each = is_for_each and not (effect in _FOR_ROUNDS and _is_of_round(call, known, beginnings, effect))
            if effect in _IN_LOOP and call.in_loop and is_for_each and not _is_seldom(call, known):
                yield call, Spot(*place, _IN_LOOP[effect], value, nodes[call.caller].name, way)
            waits = is_async and not (call.is_awaited or call.in_lambda or OF_SCRIPTS.match(call.path))
            if waits and effect in _BLOCKING:
                yield call, Spot(*place, SpotKind.BLOCKING_IN_ASYNC, value, nodes[call.caller].name, way)


def _is_repeated(call: Call, known: Known) -> bool:
    """Return whether a call stands in a loop that nothing leaves early. Whoever asks a generator decides when each round runs."""
    return not known.nodes[call.caller].flags & Flag.GENERATOR and any(
        first <= call.line <= last for first, last in known.loops.get(call.caller, ())
    )


def _is_for_one(call: Call, known: Known, reach: Reach) -> bool:
    """Return whether what a call does could be done for several things at once: it neither is already, nor says how they are kept, nor
    is given what collects it for later."""
    if any(_AT_ONCE.search(name.rpartition(".")[2]) for name in (call.fqn, reach.fqn)):
        return False
    return not any(_DEFINING.match(text) or _COLLECTING.fullmatch(text) for text in _arguments(call, known.sites))


def _is_of_round(call: Call, known: Known, beginnings: dict[str, list[int]], effect: Effect) -> bool:
    """Return whether a client is given what a round of a loop around it is for, as the loop's head says, so that each has one of its own,
    or whether a round is for a table or a database, which a query asks alone.

    `beginnings` keeps by path the numbers of the first tokens of the lines of files that were looked at.
    """
    text = known.texts.get(call.path)
    names = {name for argument in _arguments(call, known.sites) for name in _NAME.findall(argument)} if effect is Effect.CLIENT else _TABLES
    given = {token_of(name.encode(), Token.NAME) for name in names}
    if text is None or not given:
        return False
    if call.path not in beginnings:
        beginnings[call.path] = line_starts(text)
    starts, tokens = beginnings[call.path], memoryview(text.tokens).cast("i")
    bodies = (first for first, last in known.loops.get(call.caller, ()) if first <= call.line <= last)
    # A body begins on the line of its head, or on the next.
    return any(not given.isdisjoint(_set_by(tokens[starts[max(first - 2, 0)] : starts[first]])) for first in bodies)


def _set_by(head: Sequence[int]) -> Iterator[int]:
    """Yield the tokens of what the head of a loop over a collection sets."""
    behind = dropwhile(lambda token: token != _FOR, head)
    return takewhile(lambda token: token not in _TAKEN_FROM, behind)


_FOR_ROUNDS: Final = frozenset({Effect.CLIENT, Effect.QUERY, Effect.AWAITED_QUERY})
_TABLES: Final = frozenset(
    "database databaseName db dbName partition schema shard table tableName database_name db_name table_name".split()
)
_NAME: Final = re.compile(r"[A-Za-z_]\w*")
_FOR: Final = token_of(b"for", Token.WORD)
_TAKEN_FROM: Final = frozenset(token_of(word, Token.WORD) for word in (b"in", b"of", b"range", b":"))
"""What stands between the name of what a round is for, and that of the collection."""
OF_SCRIPTS: Final = re.compile(
    r"(?:(?:.*/)?(?:\.\w[\w-]*|scripts?|bin|tools?|hack|migrat(?:e|ions?))|docs?|extras|benchmarks?|tasks)/|(?:.*/)?migrat(?:e|ions?)\.\w+\Z"
)
"""Folders of programs that do one thing and end, and folders and files of steps between layouts of a database, which are run once: nothing
else waits for them."""
_AT_ONCE: Final = re.compile(r"(?i:many$|(?:^|_)(?:many|bulk|batch)(?:_|$))|(?:^[bB]ulk|^batch|Many|Bulk|Batch)(?![a-z])")
_ADDING: Final = re.compile(r"(?i)add_?(?:to_?)?batch")
"""What puts a statement to those that are run together."""
_DEFINING: Final = re.compile(
    r"""(?i)\w{0,2}["'`]+(?:\s|\\n)*(?:create|alter|drop|pragma|vacuum|analyze|reindex|grant|revoke|begin|commit|rollback|savepoint|release|set|lock)\b"""
)
"""Statements about tables and transactions, which no other one can stand in for."""
_COLLECTING: Final = re.compile(r"(?i)(?:\w+\.)*(?:\w*_)?(?:pipe(?:line)?|(?:write_?)?batch|bulk)")
"""What takes commands up and sends them together, by its name."""


def _of_call(call: Call, known: Known, reached: Reached) -> Mapping[Effect, Reach]:
    """Return what a call does: by itself where its target is external, else by what the target does."""
    own = _own_effect(call, known)
    if own is not None:
        return {own: Reach((), call.fqn)}
    if not _runs(known.nodes, call):
        return {}
    return {effect: Reach((call.fqn, *reach.through), reach.fqn) for effect, reach in reached.get(call.target, {}).items()}


def _own_effect(call: Call, known: Known) -> Effect | None:
    if known.nodes[call.target].path is not None:
        return None
    own = known.semantics.get(known.nodes[call.caller].language or "")
    effect = None if own is None else own.judging.effects.get(call.fqn.removesuffix(_MADE))
    if effect is None or own is None or (effect in _AWAITED and not call.is_awaited):
        return None
    if (call.path, own.judging.harmless_beside.get(call.fqn)) in known.settings:
        return None
    harmless = own.judging.harmless_with.get(call.fqn)
    if harmless and any(harmless in text for text in _arguments(call, known.sites)):
        return None
    if effect is Effect.FILE and known.sites["rule"][call.row] is CallRule.EXTERNAL_TYPE:
        receiver, _, _ = str(known.sites["callee_text"][call.row]).rpartition(".")
        return effect if _CONSTANT.fullmatch(receiver) else None
    return None if effect in _OF_CONSTANTS and not _is_constant(call, known.sites) else effect


def _is_constant(call: Call, sites: Columns) -> bool:
    """Return whether the first argument of a call is a text as written, or a constant: what is made of it is the same each time."""
    text = next(_arguments(call, sites), "")
    return _CONSTANT.fullmatch(text) is not None or ("${" not in text and LITERALS.fullmatch(text) is not None)


def _arguments(call: Call, sites: Columns) -> Iterator[str]:
    """Yield the arguments of a call as written."""
    arguments = sites["arguments"][call.row]
    assert isinstance(arguments, list)
    return (str(argument["value"]) for argument in arguments)


def _is_seldom(call: Call, known: Known) -> bool:
    return any(call.line in lines.get(call.path, ()) for lines in (known.handlers, known.seldom))


def _reached(calls: Sequence[Call], known: Known) -> Reached:
    """Return what functions do for certain, by themselves or through others, in at most `MOST_CALLS` calls; the shortest way counts."""
    nodes = known.nodes
    found: dict[int, dict[Effect, Reach]] = {}
    certain = [call for call in calls if call.is_certain and call.line not in known.seldom.get(call.path, ())]
    for call in certain:
        if (own := _own_effect(call, known)) in _FAR and own is not None and not _only_reads(nodes[call.caller], call.fqn):
            found.setdefault(call.caller, {}).setdefault(own, Reach((), call.fqn))
    callers = by_target(certain) if found else {}
    level = list(found)
    for _ in range(1, MOST_CALLS):
        following: dict[int, None] = {}
        for target in level:
            for call in callers.get(target, ()):
                if not _runs(nodes, call):
                    continue
                for effect, reach in list(found[target].items()):
                    if effect not in found.setdefault(call.caller, {}) and not _only_reads(nodes[call.caller], reach.fqn):
                        found[call.caller][effect] = Reach((call.fqn, *reach.through), reach.fqn)
                        following[call.caller] = None
        level = list(following)
    return found


def _only_reads(node: SymbolNode, fqn: str) -> bool:
    """Return whether a function commits what it has only read, as its name says: there is nothing to write."""
    return fqn.endswith(".commit") and _READING.match(node.name) is not None


_READING: Final = re.compile(r"_*(?:select|fetch|find|count|exists)(?=[A-Z\d_]|\Z)")


def _runs(nodes: Sequence[SymbolNode], call: Call) -> bool:
    """Return whether what a call names has run when the next statement does: each time, since no decorator keeps what it gave, or
    has it done later."""
    definition = nodes[call.target].definition
    if definition is None or definition.flags & Flag.GENERATOR or any(map(_DECORATED.match, definition.decorators or ())):
        return False
    return call.is_awaited or not definition.flags & Flag.ASYNC


_DECORATED: Final = re.compile(
    r"(?i)(?:\w+\.)*(?:(?!never|no)\w*(?:cached?|cacheable|memoi[sz]ed?)(?:_?(?:method|property|function))?|(?:\w+_)?(?:task|actor|job))(?=\(|\Z)"
)
"""Decorators that keep what a function gave, and such by which a call of it only tells a queue."""
