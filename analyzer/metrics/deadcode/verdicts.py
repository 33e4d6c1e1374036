"""From reached and unreached symbols to rows of `dead_code`: the ladder of reasons."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple, cast

from analyzer.metrics.deadcode.uses import Liveness, Uses, uses_of
from analyzer.metrics.deadcode.words import Words, words_of
from analyzer.model.facts import Flag
from analyzer.model.files import FileRecord
from analyzer.model.program import Program, SymbolNode
from analyzer.schema.vocab import Confidence, ImportStatus, NodeKind, Role, Visibility
from analyzer.schema.vocab_project import DeadCodeKind, EntryPointKind

_MEMBERS = (NodeKind.METHOD, NodeKind.PROPERTY)
"""A member is used through values, so that any use of its name may be one of it."""

_CANDIDATES = frozenset(
    {
        NodeKind.FUNCTION,
        NodeKind.METHOD,
        NodeKind.PROPERTY,
        NodeKind.CLASS,
        NodeKind.INTERFACE,
        NodeKind.STRUCT,
        NodeKind.ENUM,
        NodeKind.TRAIT,
    }
)


class DeadSymbol(NamedTuple):
    """A row of `dead_code`."""

    node_id: int
    path: str
    kind: DeadCodeKind
    lines: int
    confidence: Confidence
    reason: str


class _Evidence(NamedTuple):
    """What verdicts are made from. `explained` tells how often a name is written by what is known: definitions, imports, dead uses."""

    program: Program
    uses: Uses
    words: Words
    explained: Mapping[str, int]
    is_library: bool


def dead_code(program: Program, records: Sequence[FileRecord], *, is_library: bool) -> list[DeadSymbol]:
    """Return the symbols that nothing seems to need, by path, then id; of what lies inside another only the outermost.

    `is_library` tells that others may import the repository: its public names are then used by nobody knows whom.
    """
    roles = {record.path: record.role for record in records}
    uses = uses_of(program)
    liveness = Liveness(program, uses)
    own = liveness.spread(_roots(program, roles, is_test=False))
    offered = [number for number, node in enumerate(program.nodes) if _is_offered(node)] if is_library else []
    production = liveness.spread(offered)
    everything = liveness.copy().spread(_roots(program, roles, is_test=True))
    unused = {number for number in offered if number not in own and not uses.users.get(number)}
    candidates = [
        number
        for number, node in enumerate(program.nodes)
        if (number not in production or number in unused) and _is_candidate(node) and roles.get(node.path or "") is Role.SOURCE
    ]
    names = {program.nodes[number].name for number in candidates}
    evidence = _Evidence(program, uses, words_of(records, names), _explained(program, uses, names, everything), is_library)
    doubts = {number: list(_doubts(evidence, number)) for number in candidates}
    # What may run after all keeps alive what it uses.
    possible = liveness.spread(number for number in candidates if doubts[number])
    dead = [number for number in candidates if number in unused or doubts[number] or number not in possible]
    gone = set(dead)
    outermost = [number for number in dead if not _has_parent_in(uses, number, gone)]
    tested = everything - unused
    found = (_judge(evidence, number, doubts[number], is_tested=number in tested) for number in outermost)
    return sorted((row for row in found if row is not None), key=lambda row: (row.path, row.node_id))


def _roots(program: Program, roles: Mapping[str, Role], *, is_test: bool) -> list[int]:
    """Return what starts from outside: entry points, and the bodies of modules; those of tests, or all others."""
    starts = program.entry_points
    roots = []
    for number, kind, path in zip(cast(Sequence[int], starts["node_id"]), starts["kind"], cast(Sequence[str], starts["path"]), strict=True):
        if (kind == EntryPointKind.TEST or roles.get(path) is Role.TEST) == is_test:
            roots.append(number)
    for number, node in enumerate(program.nodes):
        if node.kind is NodeKind.MODULE and (roles.get(node.path or "") is Role.TEST) == is_test:
            roots.append(number)
    return roots


def _is_offered(node: SymbolNode) -> bool:
    """Return whether others may use a symbol of a library."""
    return node.is_exported and node.definition is not None and node.definition.visibility is Visibility.PUBLIC


def _is_candidate(node: SymbolNode) -> bool:
    definition = node.definition
    return node.kind in _CANDIDATES and definition is not None and not definition.flags & (Flag.OVERLOAD | Flag.ABSTRACT | Flag.TEST)


def _has_parent_in(uses: Uses, number: int, others: set[int]) -> bool:
    while (number := uses.parents[number]) >= 0:
        if number in others:
            return True
    return False


def _explained(program: Program, uses: Uses, names: set[str], live: frozenset[int]) -> Mapping[str, int]:
    """Count how often each name is written by its definitions, by imports, and by uses in what is dead itself."""
    explained = Counter(node.name for node in program.nodes if node.name in names and node.definition is not None)
    imports = program.imports
    for name, status in zip(cast(Sequence[str | None], imports["name"]), imports["status"], strict=True):
        if name in names and status == ImportStatus.INTERNAL:
            explained[name] += 1
    for number, users in uses.users.items():
        name = program.nodes[number].name
        if name in names and not any(user in live for user in users):
            explained[name] += uses.counts[number]
    return explained


def _judge(evidence: _Evidence, number: int, doubts: list[str], *, is_tested: bool) -> DeadSymbol | None:
    node = evidence.program.nodes[number]
    assert node.definition is not None
    is_public, is_member = _is_offered(node), node.kind in _MEMBERS
    kind = _kind(evidence, number, is_tested)
    if kind is DeadCodeKind.TEST_ONLY and is_public and evidence.is_library:
        return None
    confidence = _confidence(kind, is_public, evidence.is_library, len(doubts))
    if confidence is None or (doubts and is_member):
        return None
    if is_member and node.definition.visibility is Visibility.PUBLIC and confidence is Confidence.CERTAIN:
        confidence = Confidence.HIGH
    lines = node.definition.span.end_line - node.definition.span.start_line + 1
    return DeadSymbol(number, node.path or "", kind, lines, confidence, _reason(kind, is_public, evidence.is_library, doubts))


def _kind(evidence: _Evidence, number: int, is_tested: bool) -> DeadCodeKind:
    if is_tested:
        return DeadCodeKind.TEST_ONLY
    return DeadCodeKind.UNREACHABLE if evidence.uses.users.get(number) else DeadCodeKind.UNREFERENCED


def _doubts(evidence: _Evidence, number: int) -> Iterable[str]:
    """Yield what speaks against a symbol being dead."""
    definition = evidence.program.nodes[number].definition
    assert definition is not None
    name = definition.name
    others = evidence.words.counts.get(name, 0) - evidence.explained.get(name, 0)
    if others > 0:
        yield f"its name is written {others} more time{'s' if others > 1 else ''} in the repository"
    if evidence.words.may_be_built(name):
        yield "names that begin like it are put together when the program runs"
    if definition.decorators:
        yield f"@{definition.decorators[0].partition('(')[0]} may register it"
    if evidence.uses.overridden.get(number):
        yield "it overrides a method that others may call"
    if name.startswith("_") and name.endswith("_"):
        yield "names like it are agreed with libraries"
    if (foreign := _foreign_ancestor(evidence, number)) is not None:
        yield f"its class extends {foreign}, which may call it"


def _foreign_ancestor(evidence: _Evidence, number: int) -> str | None:
    """Return the name of a class outside the repository that the class of a member extends, None without one."""
    nodes, seen = evidence.program.nodes, {evidence.uses.parents[number]}
    queue = list(seen) if nodes[number].kind in _MEMBERS else []
    while queue:
        for base in evidence.uses.bases.get(queue.pop(), ()):
            if nodes[base].kind is NodeKind.EXTERNAL:
                return nodes[base].fqn
            if base not in seen:
                seen.add(base)
                queue.append(base)
    return None


def _confidence(kind: DeadCodeKind, is_public: bool, is_library: bool, doubts: int) -> Confidence | None:
    """Return the step of the ladder; None where so much speaks against it that it is not listed."""
    if doubts:
        return None if doubts > 1 or (is_public and is_library) else Confidence.GUESS if is_public else Confidence.LOW
    if kind is DeadCodeKind.TEST_ONLY:
        return Confidence.LOW if is_public else Confidence.MEDIUM
    if not is_public:
        return Confidence.CERTAIN
    return Confidence.MEDIUM if is_library else Confidence.HIGH


_FACTS = {
    DeadCodeKind.UNREFERENCED: "nothing calls, references or exports it",
    DeadCodeKind.UNREACHABLE: "only what is dead itself uses it",
    DeadCodeKind.TEST_ONLY: "only tests reach it",
}


def _reason(kind: DeadCodeKind, is_public: bool, is_library: bool, doubts: Sequence[str]) -> str:
    place = "public in a library, so others may use it" if is_public and is_library else "public" if is_public else "private"
    against = f"; but {', and '.join(doubts)}" if doubts else "; its name is written nowhere else"
    return f"{_FACTS[kind].capitalize()}; {place}{against}."
