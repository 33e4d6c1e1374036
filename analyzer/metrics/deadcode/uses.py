"""Who uses whom, and what is reached from where."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import copy
from itertools import chain, compress, pairwise, permutations
from typing import Final, NamedTuple, cast

from analyzer.languages.semantics import Semantics
from analyzer.metrics.deadcode.holders import parents_of
from analyzer.metrics.deadcode.wrapped import CALLING, wrapped_by_decorators
from analyzer.metrics.graphs.calls import are_of, by_first, edges_of
from analyzer.metrics.graphs.heritage import all_above
from analyzer.model.facts import NONE, Flag
from analyzer.model.program import Program, SymbolNode
from analyzer.schema.vocab import CallRule, EdgeKind, EdgeRule, NodeKind, OccurrenceRole, Role

_CLASS, _CONSTRUCTOR, _EXTERNAL = NodeKind.CLASS, NodeKind.CONSTRUCTOR, NodeKind.EXTERNAL

_USES = frozenset(
    {
        EdgeKind.CALLS,
        EdgeKind.INSTANTIATES,
        EdgeKind.REFERENCES,
        EdgeKind.EXTENDS,
        EdgeKind.IMPLEMENTS,
        EdgeKind.ROUTES_TO,
        EdgeKind.DECORATES,
    }
)
_HANDED: Final = frozenset((CallRule.FLOW, CallRule.DISPATCH))
"""Rules by which a call runs what it does not name."""
_DECORATES: Final = EdgeKind.DECORATES
_REFERENCES: Final = EdgeKind.REFERENCES
_IMPLEMENTS: Final = EdgeKind.IMPLEMENTS
_TEXT: Final = EdgeRule.TEXT
_MODULE: Final = NodeKind.MODULE
_WRITE: Final = OccurrenceRole.WRITE
_MEMBERS = frozenset({NodeKind.METHOD, NodeKind.PROPERTY})
_TYPES = frozenset({NodeKind.CLASS, NodeKind.INTERFACE, NodeKind.STRUCT, NodeKind.ENUM, NodeKind.TRAIT})
_NAMED = _TYPES | {NodeKind.FUNCTION}
_BODIES = _TYPES | {_MODULE}


class Uses(NamedTuple):
    """The uses of a program: of each node what it uses, and how often others use it. `parents` are -1 at the top.

    `overridden` are the methods that a method overrides, those of an interface that its type has by it, those of classes that a class may
    extend instead of its own or that others extend beside it, and the members of bases that an inner class stands for; `bases` what a
    class extends, `members` the symbols directly in a symbol, `decorators` what a definition is decorated with,
    `plain_decorators` those that do nothing but make one function of another.
    """

    targets: Mapping[int, Sequence[int]]
    users: Mapping[int, Sequence[int]]
    counts: Mapping[int, int]
    overridden: Mapping[int, Sequence[int]]
    bases: Mapping[int, Sequence[int]]
    members: Mapping[int, Sequence[int]]
    decorators: Mapping[int, Sequence[int]]
    plain_decorators: frozenset[int]
    parents: Sequence[int]


def uses_of(program: Program, semantics: Mapping[str, Semantics], roles: Mapping[str, Role]) -> Uses:
    """Return the uses between symbols of the repository. What a decorator is put on uses the decorator; a type that has an interface by its
    methods alone does not use it, nor does who puts something else in the place of a function or type, or what a decorator makes of a
    function, which others run; nor does code use what tests hand it."""
    targets: dict[int, list[int]] = defaultdict(list)
    users: dict[int, list[int]] = defaultdict(list)
    counts: dict[int, int] = defaultdict(int)
    edges = program.edges
    satisfied, written = _satisfied(program, semantics), _written(program)
    parents = parents_of(program)
    tests = {number for number, node in enumerate(program.nodes) if roles.get(node.path or "") is Role.TEST}
    wrapped = wrapped_by_decorators(program, parents, semantics)
    has = {type_: frozenset(interfaces) for type_, interfaces in satisfied.items()}
    every = zip(
        cast(Sequence[int], edges["source_id"]),
        cast(Sequence[int], edges["target_id"]),
        edges["kind"],
        edges["rule"],
        cast(Sequence[int], edges["count"]),
        strict=True,
    )
    for source, target, kind, rule, count in compress(every, are_of(program, *_USES)):
        is_satisfied = kind == _IMPLEMENTS and target in has.get(source, ())
        is_written = kind == _REFERENCES and written.get((source, target), 0) >= count
        is_left = rule == _TEXT or is_satisfied or is_written or (kind in CALLING and (source, target) in wrapped.calls)
        is_handed = rule in _HANDED and target in tests and source not in tests
        if source != target and not is_left and not is_handed:
            user, used = (target, source) if kind == _DECORATES else (source, target)
            targets[user].append(used)
            users[used].append(user)
            counts[used] += count
    for module, imported in _imported_in_turn(program):
        targets[module].append(imported)
        users[imported].append(module)
        counts[imported] += 1
    bases = by_first(edges_of(program, EdgeKind.EXTENDS, EdgeKind.IMPLEMENTS))
    decorators = by_first((decorated, decorator) for decorator, decorated in edges_of(program, _DECORATES))
    members = _members(parents)
    overriding = (
        edges_of(program, EdgeKind.OVERRIDES),
        _redefined(program, bases, members),
        _provided(program, satisfied, bases, members),
        _alternative(program, {class_: extended for class_, extended in bases.items() if class_ not in satisfied}, members),
        _beside(program, bases, members),
    )
    overridden = by_first(dict.fromkeys(chain.from_iterable(overriding)))
    return Uses(targets, users, counts, overridden, bases, members, decorators, wrapped.plain, parents)


def _written(program: Program) -> Mapping[tuple[int, int], int]:
    """Return how often each symbol writes something else to the name of a function or type."""
    rows, nodes = program.occurrences, program.nodes
    pairs = zip(cast(Sequence[int], rows["node_id"]), cast(Sequence[int], rows["target_id"]), strict=True)
    written = compress(pairs, map(_WRITE.__eq__, rows["role"]))
    return Counter((source, target) for source, target in written if nodes[target].kind in _NAMED)


def _imported_in_turn(program: Program) -> Iterator[tuple[int, int]]:
    """Yield the modules that import different things under one name, each with those.

    Which one a module has depends on where it runs, such as the version of the language, and calls lead to one of them alone.
    """
    imports, found = program.imports, defaultdict[tuple[int, str], dict[str, int | None]](dict)
    columns = (imports[name] for name in ("importer_id", "alias", "name", "target_fqn", "target_id", "is_deferred"))
    for importer, alias, name, full, target, is_deferred in zip(*columns, strict=True):
        bound = alias or name
        if isinstance(bound, str) and isinstance(importer, int) and isinstance(full, str) and not is_deferred:
            found[importer, bound][full] = target if isinstance(target, int) else None
    several = ((module, imported) for (module, _), imported in found.items() if len(imported) > 1)
    return ((module, target) for module, imported in several for target in imported.values() if target is not None)


def spelled_out(program: Program, roles: Mapping[str, Role]) -> frozenset[int]:
    """Return what texts of other files outside of tests have in full."""
    paths, edges = [node.path for node in program.nodes], program.edges
    pairs = zip(cast(Sequence[int], edges["source_id"]), cast(Sequence[int], edges["target_id"]), edges["rule"], strict=True)
    return frozenset(
        target
        for source, target, rule in pairs
        if rule == _TEXT and paths[source] != paths[target] and roles.get(paths[source] or "") is not Role.TEST
    )


def _redefined(program: Program, bases: Mapping[int, Sequence[int]], members: Mapping[int, Sequence[int]]) -> Iterator[tuple[int, int]]:
    """Yield the classes inside of classes, each with the members of that name of what the class around it extends."""
    nodes = program.nodes
    for outer in bases:
        inner = {nodes[member].name: member for member in members.get(outer, ()) if nodes[member].kind in _TYPES}
        if not inner:
            continue
        for base in sorted({*all_above(outer, bases)} - {outer}):
            for member in members.get(base, ()):
                if (redefined := inner.get(nodes[member].name)) is not None:
                    yield redefined, member


def _alternative(program: Program, bases: Mapping[int, Sequence[int]], members: Mapping[int, Sequence[int]]) -> Iterator[tuple[int, int]]:
    """Yield the members of the bases of a class, each with that of the same name of another one, where the class extends more than it
    writes: a value stands there that is one of several classes, and what a call means is then a member of any of them."""
    nodes = program.nodes
    for class_, extended in bases.items():
        definition = nodes[class_].definition
        if definition is None or len(extended) <= len(definition.bases or ()):
            continue
        named: dict[str, list[int]] = defaultdict(list)
        for member in (member for base in extended for member in members.get(base, ()) if nodes[member].kind in _MEMBERS):
            named[nodes[member].name].append(member)
        yield from (pair for alike in named.values() for pair in permutations(alike, 2))


def _beside(program: Program, bases: Mapping[int, Sequence[int]], members: Mapping[int, Sequence[int]]) -> Iterator[tuple[int, int]]:
    """Yield the members of the classes that a class extends, each with the next of its name that it has from them, in turns: on its objects
    one stands for the others."""
    nodes = program.nodes
    for extended in bases.values():
        classes = [base for base in extended if nodes[base].kind is _CLASS]
        if len(classes) > 1:
            named: dict[str, list[int]] = defaultdict(list)
            for class_ in dict.fromkeys(each for base in classes for each in _lineage(bases, base)):
                for member in members.get(class_, ()):
                    if nodes[member].kind in _MEMBERS:
                        named[nodes[member].name].append(member)
            yield from (pair for alike in named.values() if len(alike) > 1 for pair in pairwise((*alike, alike[0])))


def _satisfied(program: Program, semantics: Mapping[str, Semantics]) -> Mapping[int, Sequence[int]]:
    """Return the interfaces that types have by their methods alone."""
    structural = {language for language, each in semantics.items() if each.structural is not None}
    pairs = edges_of(program, EdgeKind.IMPLEMENTS) if structural else ()
    return by_first((type_, interface) for type_, interface in pairs if program.nodes[type_].language in structural)


def _provided(
    program: Program, satisfied: Mapping[int, Sequence[int]], bases: Mapping[int, Sequence[int]], members: Mapping[int, Sequence[int]]
) -> Iterator[tuple[int, int]]:
    """Yield the methods by which types have interfaces, their own and those that they embed, each with that of the interface."""
    nodes = program.nodes
    for type_, interfaces in satisfied.items():
        own = {nodes[member].name: member for each in reversed(_lineage(bases, type_)) for member in members.get(each, ())}
        for interface in interfaces:
            for asked in members.get(interface, ()):
                if (provided := own.get(nodes[asked].name)) is not None and provided != asked:
                    yield provided, asked


def _lineage(bases: Mapping[int, Sequence[int]], class_: int) -> list[int]:
    """Return a class and what it extends, itself or through others, the nearest first."""
    found, known = [class_], {class_}
    for each in found:
        above = [base for base in dict.fromkeys(bases.get(each, ())) if base not in known]
        known.update(above)
        found.extend(above)
    return found


def is_declared(node: SymbolNode) -> bool:
    """Return whether a node is a member that only says what others do that override it."""
    return node.kind in _MEMBERS and bool(node.flags & Flag.ABSTRACT)


def overridden_by(uses: Uses, members: Iterable[int]) -> frozenset[int]:
    """Return what members override, and what that overrides in turn."""
    found, queue = set[int](), [member for member in members if member in uses.overridden]
    while queue:
        above = [base for base in uses.overridden.get(queue.pop(), ()) if base not in found]
        found.update(above)
        queue.extend(above)
    return frozenset(found)


def _members(parents: Sequence[int]) -> Mapping[int, Sequence[int]]:
    return by_first((parent, number) for number, parent in enumerate(parents) if parent >= 0)


def _needs_an_object(node: SymbolNode) -> bool:
    """Return whether something runs on an object of its class alone."""
    return node.kind in _MEMBERS and not node.flags & Flag.STATIC


class Liveness:
    """What is reached from roots, which may grow: liveness spreads from each root on, as in a marking garbage collector.

    A reached symbol is inside symbols that run: the body of its module and of its class. A class that is reached is made, so that its
    constructor runs, and those of its members that are called from outside as soon as there is an object; a method that overrides a
    reached one, or that others than its class use, runs when both are reached.
    """

    def __init__(self, program: Program, uses: Uses, called: frozenset[int]) -> None:
        self._called = called
        self._nodes = program.nodes
        self.uses = uses
        self._is_module = [node.kind is _MODULE for node in program.nodes]
        self._is_body = [node.kind in _BODIES for node in program.nodes]
        self._owners = [
            parent if _needs_an_object(node) and parent >= 0 and program.nodes[parent].kind in _TYPES else NONE
            for node, parent in zip(program.nodes, uses.parents, strict=True)
        ]
        self._waiting: dict[int, list[int]] = defaultdict(list)
        self.live: set[int] = set()

    def copy(self) -> "Liveness":
        """Return the same state, to spread from here on by itself."""
        other = copy(self)
        other._waiting = defaultdict(list, {base: list(members) for base, members in self._waiting.items()})
        other.live = set(self.live)
        return other

    def spread(self, roots: Iterable[int]) -> frozenset[int]:
        """Reach what more roots lead to, and return everything that is reached by now."""
        live, waiting, targets, parents = self.live, self._waiting, self.uses.targets, self.uses.parents
        owners = self._owners
        queue = list(roots)
        while queue:
            number = queue.pop()
            if number in live:
                continue
            live.add(number)
            for target in targets.get(number, ()):
                owner = owners[target]
                if owner == NONE or owner in live or owner == parents[number]:
                    if target not in live:
                        queue.append(target)
                else:
                    waiting[owner].append(target)
            if number in waiting:
                queue.extend(waiting.pop(number))
            parent = parents[number]
            if parent >= 0 and self._is_body[parent]:
                queue.append(parent)
            if not self._is_module[number]:
                for member in self.uses.members.get(number, ()):
                    self._admit(member, queue)
        return frozenset(live)

    def call(self, members: frozenset[int]) -> frozenset[int]:
        """Let members be called from outside as soon as there is an object, and return everything that is reached by now."""
        self._called |= members
        return self.spread([member for member in members if self.uses.parents[member] in self.live])

    def _admit(self, member: int, queue: list[int]) -> None:
        """Let a member of a class that is reached run, if others call it or as soon as what it overrides is reached."""
        node = self._nodes[member]
        if member in self._called or node.kind is _CONSTRUCTOR:
            queue.append(member)
        for base in self.uses.overridden.get(member, ()):
            if base in self.live or self._nodes[base].kind is _EXTERNAL:
                queue.append(member)
            else:
                self._waiting[base].append(member)
