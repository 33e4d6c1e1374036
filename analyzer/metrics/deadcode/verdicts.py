"""From reached and unreached symbols to rows of `dead_code`: the ladder of reasons."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import chain
from types import MappingProxyType
from typing import Final

from analyzer.languages.formats import is_declaring_path
from analyzer.languages.semantics import Semantics
from analyzer.metrics.deadcode.asking import never_asked
from analyzer.metrics.deadcode.doubts import is_closed, is_part_of_offered, keeping, weakening
from analyzer.metrics.deadcode.embedded import embedded_files
from analyzer.metrics.deadcode.evidence import MEMBERS, TYPES, Evidence, is_local, is_of_component, is_public
from analyzer.metrics.deadcode.examples import words_of_examples
from analyzer.metrics.deadcode.files import dead_files, files_of
from analyzer.metrics.deadcode.fronts import bound_by_tools
from analyzer.metrics.deadcode.gathering import Material, evidence_of
from analyzer.metrics.deadcode.holders import holders_of
from analyzer.metrics.deadcode.ladder import DeadSymbol, confidence_of, reason_of
from analyzer.metrics.deadcode.last_uses import last_uses
from analyzer.metrics.deadcode.markup import named_in_markup
from analyzer.metrics.deadcode.spellings import Spellings
from analyzer.metrics.deadcode.starts import CANDIDATES, Starts, starts_of
from analyzer.metrics.deadcode.stubs import declaring_files
from analyzer.metrics.deadcode.uses import Liveness, Uses, is_declared, overridden_by, uses_of
from analyzer.metrics.deadcode.words import Place
from analyzer.model.facts import Flag
from analyzer.model.files import FileRecord
from analyzer.model.program import Program, SymbolNode
from analyzer.schema.vocab import Confidence, NodeKind, Role, Visibility
from analyzer.schema.vocab_project import DeadCodeKind

_OWNERS = frozenset((NodeKind.FUNCTION, *TYPES))
_HOLDERS = _OWNERS | {NodeKind.MODULE, NodeKind.METHOD, NodeKind.CONSTRUCTOR, NodeKind.PROPERTY}
"""What candidates lie in. A method elsewhere is one of an object that is written down, which goes where nobody follows."""

_LADDER = tuple(Confidence)
_OF_OBJECTS = frozenset((NodeKind.METHOD, NodeKind.CONSTRUCTOR))
_RUN = _OF_OBJECTS | {NodeKind.FUNCTION}


def dead_code(
    program: Program,
    records: Sequence[FileRecord],
    spelled: tuple[Spellings, Spellings],
    semantics: Mapping[str, Semantics],
    private: Set[str] = frozenset(),
    commits: Mapping[str, str] = MappingProxyType({}),
    *,
    is_library: bool,
) -> list[DeadSymbol]:
    """Return the symbols and files that nothing seems to need, by path, then id.

    Of symbols that lie inside each other only the outermost is returned, of those in a file that nobody needs what is dead anyway.

    `spelled` tells how names are spelled outside of tests, and in tests. `is_library` tells that others may import the repository:
    its public names are then used by nobody knows whom, but for those of the `private` files. `commits` are the newest that left names in
    fewer places of code.
    """
    roles = {record.path: record.role for record in records}
    uses = uses_of(program, semantics, roles)
    unasked = never_asked(program, records, semantics, private, is_library=is_library)
    starts = starts_of(program, uses, roles, spelled, semantics, unasked)
    starts.production.extend(chain(named_in_markup(program, records), bound_by_tools(program, semantics, uses.parents)))
    liveness = Liveness(program, uses, starts.called)
    production = liveness.spread(starts.production)
    judged = {path for path, role in roles.items() if role is Role.SOURCE} - embedded_files(records, semantics)
    candidates = _candidates(program, uses, judged, starts, production)
    named = list(_named_in_tests(program.nodes, uses.parents, candidates, spelled[1], semantics))
    tested = _tested(program, liveness.copy(), starts, candidates, named)
    files = files_of(program, uses, roles, semantics)
    material = Material(program, uses, records, roles, spelled, semantics, starts, unasked, files, private, is_library)
    evidence = evidence_of(material, candidates, tested)
    rows = _judged(evidence, liveness, candidates, tested)
    since = last_uses(evidence, [row.node_id for row in rows], commits)
    rows = [row._replace(unused_since=since.get(row.node_id)) for row in rows]
    rows.extend(dead_files(program.nodes, files, private, is_library=is_library))
    return sorted(rows, key=lambda row: (row.path, row.node_id))


def _named_in_tests(
    nodes: Sequence[SymbolNode],
    parents: Sequence[int],
    candidates: Sequence[int],
    spelled: Spellings,
    semantics: Mapping[str, Semantics],
) -> Iterator[int]:
    """Yield the candidates whose names stand in texts of tests, and those that are not public in examples: others they show to users.

    No text can mean a function that is another one's own.
    """
    shown = words_of_examples(nodes, semantics)
    for number in (each for each in candidates if not is_local(nodes, parents, each)):
        name = nodes[number].name
        if name in spelled.quoted or (name in shown and not is_public(nodes[number])):
            yield number


def _tested(program: Program, liveness: Liveness, starts: Starts, candidates: Sequence[int], named: Sequence[int]) -> frozenset[int]:
    """Return what runs in tests, in any build of them. What is `named` in texts of tests is found by its name there, a member in an object
    that there must be."""
    members = frozenset(number for number in named if program.nodes[number].kind in MEMBERS)
    liveness.spread([*starts.tests, *(number for number in named if number not in members)])
    reached = liveness.call(members)
    while twins := _twins(program, candidates, reached):
        reached = liveness.spread(twins)
    return reached


def _judged(evidence: Evidence, liveness: Liveness, candidates: Sequence[int], tested: frozenset[int]) -> list[DeadSymbol]:
    """Return the rows of symbols. What is not listed, for all that is against it, keeps alive what it uses; so do offers that tests use,
    but for what one file of tests alone leads to: what uses that is listed too.
    """
    uses = evidence.uses
    outermost = _outermost(evidence, liveness, candidates)
    found = {number: _judge(evidence, number, is_tested=number in tested) for number in outermost}
    while offered := [number for number, row in found.items() if row is None and number not in liveness.live]:
        outermost = _left(uses, candidates, _spread(evidence, liveness, candidates, offered))
        found = {number: found[number] if number in found else _judge(evidence, number, is_tested=number in tested) for number in outermost}
    rows = {number: row for number, row in found.items() if row is not None}
    offers = {number for number, row in rows.items() if row.kind is DeadCodeKind.TEST_ONLY and _is_offer(evidence, number)}
    once_tested = {number for number, row in rows.items() if row.kind is DeadCodeKind.TEST_ONLY and number in evidence.once_tested}
    left = offers.union(once_tested, _left(uses, candidates, _spread(evidence, liveness, candidates, offers)))
    rows = {number: row for number, row in rows.items() if number in left}
    return _no_surer_than_users(evidence.program.nodes, uses, rows, set(outermost))


def _no_surer_than_users(nodes: Sequence[SymbolNode], uses: Uses, rows: dict[int, DeadSymbol], dead: set[int]) -> list[DeadSymbol]:
    """Return the rows, none surer than what uses it: if that runs after all, so does this. A user that is not listed keeps it off too. What
    a method stands for is listed no less surely than that, since its type has to have it. A name that is defined several times has the
    users of all: one of them alone is known to be meant."""
    users = {number: {_enclosing(uses, user, dead) for user in uses.users.get(number, ())} - {-1, number} for number in rows}
    for number, found in users.items():
        found.update(base for base in uses.overridden.get(number, ()) if base in rows)
    for twins in _same_names(nodes, rows):
        shared = set[int]().union(*(users[number] for number in twins))
        users.update((number, shared - {number}) for number in twins)
    changed = True
    while changed:
        changed = False
        for number, row in list(rows.items()):
            steps = [_LADDER.index(rows[user].confidence) if user in rows else -1 for user in users[number]]
            least = min(steps, default=len(_LADDER))
            if least < _LADDER.index(row.confidence):
                changed = True
                if least < 0:
                    del rows[number]
                else:
                    rows[number] = row._replace(confidence=_LADDER[least])
    return list(rows.values())


def _same_names(nodes: Sequence[SymbolNode], numbers: Iterable[int]) -> list[list[int]]:
    """Return the symbols that share their full name with others of `numbers`, by that."""
    found: dict[str, list[int]] = defaultdict(list)
    for number in numbers:
        found[nodes[number].fqn].append(number)
    return [twins for twins in found.values() if len(twins) > 1]


def _enclosing(uses: Uses, number: int, dead: set[int]) -> int:
    """Return the outermost dead symbol that a symbol is or lies in, -1 for none."""
    while number >= 0 and number not in dead:
        number = uses.parents[number]
    return number


def _outermost(evidence: Evidence, liveness: Liveness, candidates: Sequence[int]) -> list[int]:
    """Return the candidates that cannot run, and lie in no other such. What may run after all keeps alive what it uses.

    What lies in a class or a function can run as soon as that does. Of several definitions of a name in one place all are needed when one
    is: the name is, then.
    """
    program, uses = evidence.program, evidence.uses
    kept = [number for number in candidates if next(keeping(evidence, number), None) is not None]
    unfollowed = [number for number in _unfollowed(program, uses) if number not in evidence.of_objects]
    liveness.call(frozenset(chain(kept, unfollowed)))
    made = [number for number in unfollowed if _is_in_object_of_module(program.nodes, uses, number)]
    return _left(uses, candidates, _spread(evidence, liveness, candidates, made))


def _spread(evidence: Evidence, liveness: Liveness, candidates: Sequence[int], roots: Iterable[int]) -> frozenset[int]:
    """Return what is reached with more roots, with what is defined several times there and here, what declares what is reached, and what
    that may hand over to."""
    program, reached = evidence.program, liveness.spread(roots)
    while more := [
        *_twins(program, candidates, reached),
        *_declaring(program, liveness.uses, reached),
        *_handed(evidence, candidates, reached),
    ]:
        reached = liveness.spread(more)
    return reached


def _handed(evidence: Evidence, candidates: Sequence[int], live: frozenset[int]) -> list[int]:
    """Return the candidates that a live function of their name may stand before."""
    names = {name for name, before in evidence.handing_over.items() if not live.isdisjoint(before)}
    return [number for number in candidates if number not in live and evidence.program.nodes[number].name in names]


def _declaring(program: Program, uses: Uses, live: frozenset[int]) -> list[int]:
    """Return the members of live classes that only say what live ones do: to whoever reads the class, they are no less in use."""
    return [number for number in overridden_by(uses, live) - live if uses.parents[number] in live and is_declared(program.nodes[number])]


def _left(uses: Uses, candidates: Sequence[int], possible: frozenset[int]) -> list[int]:
    """Return the candidates that cannot run, and lie in no other such."""
    dead = set(candidates) - possible
    return [number for number in sorted(dead) if dead.isdisjoint(holders_of(uses.parents, number))]


def _candidates(program: Program, uses: Uses, judged: Set[str], starts: Starts, production: frozenset[int]) -> list[int]:
    """Return what could be dead: definitions in code of the `judged` files that nothing outside of tests reaches. No test is, nor what lies
    in one."""
    tests = frozenset(starts.tests)
    files = {path for path in judged if not is_declaring_path(path)} - declaring_files(program.nodes)
    nodes = enumerate(program.nodes)
    unreached = (number for number, node in nodes if number not in production and node.path in files)
    found = [number for number in unreached if number in starts.of_objects or _is_candidate(program, uses, number)]
    return [number for number in found if tests.isdisjoint((number, *holders_of(uses.parents, number)))]


def _unfollowed(program: Program, uses: Uses) -> list[int]:
    """Return the functions of objects that are written down, and those without a name: they go where nobody follows, and run there."""
    found = []
    for number, node in enumerate(program.nodes):
        parent = uses.parents[number] if node.kind in _RUN else -1
        if parent >= 0 and (not _is_held(node, program.nodes[parent]) or node.name.startswith(_WITHOUT_NAME)):
            found.append(number)
    return found


def _is_in_object_of_module(nodes: Sequence[SymbolNode], uses: Uses, number: int) -> bool:
    """Return whether a function stands in an object that is made when its module is loaded: a variable has it, which is no candidate."""
    holders = [nodes[holder].kind for holder in holders_of(uses.parents, number)]
    return len(holders) > 1 and not any(kind in _HOLDERS for kind in holders[:-1])


_WITHOUT_NAME: Final = ("(", "[")
"""How what is shown in place of a name begins: of functions without one, and of members whose name is worked out (`[RESET]() {}`)."""


def _is_candidate(program: Program, uses: Uses, number: int) -> bool:
    node = program.nodes[number]
    definition, parent = node.definition, uses.parents[number]
    if node.kind not in CANDIDATES or definition is None or definition.flags & (Flag.OVERLOAD | Flag.TEST):
        return False
    return parent >= 0 and _is_held(node, program.nodes[parent]) and not node.name.startswith(_WITHOUT_NAME)


def _is_held(node: SymbolNode, holder: SymbolNode) -> bool:
    """Return whether a symbol is found by way of what it lies in, which a method in an object that is written down is not."""
    return is_of_component(node) or holder.kind in (_OWNERS if node.kind in _OF_OBJECTS else _HOLDERS)


def _twins(program: Program, candidates: Sequence[int], live: frozenset[int]) -> list[int]:
    """Return the candidates that are defined several times, here or in variants of their file, and of which one is needed: the name is."""
    nodes = program.nodes
    needed = {nodes[number].fqn for number in live if nodes[number].kind in CANDIDATES}
    return [number for number in candidates if number not in live and nodes[number].fqn in needed]


def _judge(evidence: Evidence, number: int, *, is_tested: bool) -> DeadSymbol | None:
    node = evidence.program.nodes[number]
    assert node.definition is not None
    is_member = node.kind in MEMBERS
    is_named = node.name in evidence.words.counts[Place.TEST] and not is_local(evidence.program.nodes, evidence.uses.parents, number)
    is_tested = is_tested or is_named or (is_member and evidence.unknown[1].get(node.name, 0) > 0)
    kind = _kind(evidence, number, is_tested)
    if kind is DeadCodeKind.TEST_ONLY and _is_offer_under_test(evidence, number):
        return None
    is_seen = is_public(node) or is_of_component(node)
    is_open = is_seen or _is_open_to_extending(evidence, number)
    doubts = list(weakening(evidence, number))
    weight = sum(doubt.weight for doubt in doubts)
    if kind is DeadCodeKind.TEST_ONLY and number in evidence.once_tested and (number in evidence.named_once or not is_seen):
        weight = len(doubts)  # Each test that calls it writes its name.
    if kind is DeadCodeKind.TEST_ONLY and (number in evidence.unasked or is_part_of_offered(evidence, number)):
        weight -= 1
    is_library = evidence.is_library and not is_closed(evidence, number)
    confidence = confidence_of(kind, is_open, is_library, weight)
    if confidence is None or (confidence is Confidence.GUESS and is_member and is_seen):
        return None
    if is_member and node.definition.visibility is Visibility.PUBLIC:
        confidence = min(confidence, Confidence.MEDIUM, key=_LADDER.index)
    lines = node.definition.span.end_line - node.definition.span.start_line + 1
    return DeadSymbol(
        number,
        node.path or "",
        kind,
        lines,
        confidence,
        reason_of(kind, is_open, is_library, [doubt.text for doubt in doubts], node.definition.visibility.value),
    )


def _is_open_to_extending(evidence: Evidence, number: int) -> bool:
    """Return whether a library offers a member to whoever extends its class, in a language that has a word for that."""
    node, parent = evidence.program.nodes[number], evidence.uses.parents[number]
    is_protected = node.definition is not None and node.definition.visibility is Visibility.PROTECTED
    return evidence.is_library and is_protected and parent >= 0 and is_public(evidence.program.nodes[parent])


def _is_offer(evidence: Evidence, number: int) -> bool:
    is_open = evidence.is_library and number not in evidence.unasked
    return is_open and is_public(evidence.program.nodes[number]) and not is_closed(evidence, number)


def _is_offer_under_test(evidence: Evidence, number: int) -> bool:
    """Return whether what tests alone use is offered to others: what several files of tests use, a type of what is offered, or a member of
    that whose name others have too."""
    node = evidence.program.nodes[number]
    if number not in evidence.once_tested:
        return _is_offer(evidence, number)
    return node.kind is not NodeKind.FUNCTION and number not in evidence.named_once and is_part_of_offered(evidence, number)


def _kind(evidence: Evidence, number: int, is_tested: bool) -> DeadCodeKind:
    if is_tested:
        return DeadCodeKind.TEST_ONLY
    return DeadCodeKind.UNREACHABLE if evidence.uses.users.get(number) else DeadCodeKind.UNREFERENCED
