"""Numbers for each class: size, cohesion, coupling, and its place in the hierarchy.

A class's members are those that its own body declares. Cohesion looks at which fields of it and of its bases each method uses and which of
their methods it calls, as the linked program knows them.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from functools import reduce
from operator import or_
from typing import Final, NamedTuple

from analyzer.metrics.callgraph import edges_of
from analyzer.metrics.files import CLASS_KINDS
from analyzer.model.facts import Complexity, Flag
from analyzer.model.program import Program, SymbolNode
from analyzer.schema.vocab import EdgeKind, NodeKind

METHOD_KINDS = frozenset({NodeKind.METHOD, NodeKind.PROPERTY, NodeKind.CONSTRUCTOR})
_FIELD_KINDS = frozenset({NodeKind.FIELD, NodeKind.VARIABLE, NodeKind.CONSTANT})
_DEEPEST: Final = 64


class ClassNumbers(NamedTuple):
    """The columns of a row of `class_metrics`, and what spots of its methods need."""

    node_id: int
    path: str
    lines: int
    methods: int
    fields: int
    weighted_methods: int
    cyclomatic_max: int | None
    lcom4: int | None
    tcc: float | None
    inheritance_depth: int
    subclasses: int
    coupling: int
    foreign_fields: int
    envious: tuple[tuple[int, int], ...] = ()  # methods that use the fields of few others more than their own, with how many


class Heritage(NamedTuple):
    """How a class stands in the hierarchy: levels of bases, the members of these bases, and direct subclasses."""

    depth: int
    members: set[int]
    subclasses: int


class _Uses(NamedTuple):
    """What each symbol uses of others: fields that it reads or writes, and methods that it calls or names."""

    fields: Mapping[int, set[int]]
    methods: Mapping[int, set[int]]


def class_numbers(program: Program) -> list[ClassNumbers]:
    """Return the numbers of every class, interface, struct, enum and trait, by path, then id."""
    nodes = program.nodes
    number_of = {node.symbol: number for number, node in enumerate(nodes) if node.kind in CLASS_KINDS}
    members: dict[int, list[int]] = defaultdict(list)
    owner: dict[int, int] = {}
    for number, node in enumerate(nodes):
        parent = number_of.get(node.parent or "")
        if parent is not None and (node.kind in METHOD_KINDS or node.kind in _FIELD_KINDS):
            members[parent].append(number)
            owner[number] = parent
    bases, subclasses = _hierarchy(program)
    inherited = _inherited_from_outside(nodes, bases)
    for member, base in inherited.items():
        members[base].append(member)
    uses = _uses(program, owner.keys() | inherited)
    rows = [
        _class(program, number, members[number], uses, Heritage(*_above(number, bases, members), len(subclasses[number])), owner)
        for number in number_of.values()
        if nodes[number].path is not None
    ]
    return sorted(rows, key=lambda row: (row.path, row.node_id))


def _inherited_from_outside(nodes: Sequence[SymbolNode], bases: Mapping[int, Iterable[int]]) -> Mapping[int, int]:
    """Return what is used of classes outside the repository that others extend, each with its class."""
    outside = {nodes[base].fqn: base for of_class in bases.values() for base in of_class if nodes[base].kind is NodeKind.EXTERNAL}
    found = dict[int, int]()
    for number, node in enumerate(nodes if outside else ()):
        if node.kind is NodeKind.EXTERNAL and (base := outside.get(node.fqn.rpartition(".")[0])) is not None:
            found[number] = base
    return found


def _class(
    program: Program, number: int, members: Sequence[int], uses: _Uses, heritage: Heritage, owner: Mapping[int, int]
) -> ClassNumbers:
    nodes = program.nodes
    node = nodes[number]
    methods = [member for member in members if nodes[member].kind in METHOD_KINDS]
    complexities = [numbers for method in methods if (numbers := _complexity(program, method))]
    shared = heritage.members.union(members)
    own = {method: uses.fields[method] & shared for method in methods if is_measured(program, method)}
    called = {method: uses.methods[method] & shared for method in own}
    span = node.definition.span if node.definition else None
    envied = {method: _envied(nodes, uses.fields[method] - shared, owner, node.symbol) for method in own}
    foreign_fields = {field for method in methods for field in uses.fields[method] if field not in shared}
    others = {owner[used] for method in methods for used in (*uses.fields[method], *uses.methods[method]) if used in owner} - {number}
    return ClassNumbers(
        node_id=number,
        path=node.path or "",
        lines=span.end_line - span.start_line + 1 if span else 0,
        methods=len(methods),
        fields=len(members) - len(methods),
        weighted_methods=sum(numbers.cyclomatic + numbers.closures for numbers in complexities),
        cyclomatic_max=max((numbers.cyclomatic for numbers in complexities), default=None),
        lcom4=lcom4(own, {method: used & owner.keys() for method, used in called.items()}, called),
        tcc=tight_class_cohesion(own),
        inheritance_depth=heritage.depth,
        subclasses=heritage.subclasses,
        coupling=len(others),
        foreign_fields=len(foreign_fields),
        envious=tuple((method, fields) for method, fields in envied.items() if fields > 2 * len(own[method])),
    )


def is_measured(program: Program, method: int) -> bool:
    """Return whether a method takes part in cohesion: it has an instance and a body that does something, and is no constructor."""
    node = program.nodes[method]
    flags = node.definition.flags if node.definition else Flag.STUB_BODY
    return node.kind is not NodeKind.CONSTRUCTOR and not flags & (Flag.STATIC | Flag.CLASS_LEVEL | Flag.STUB_BODY | Flag.OVERLOAD)


def lcom4(own_fields: Mapping[int, set[int]], called: Mapping[int, set[int]], inherited: Mapping[int, set[int]]) -> int | None:
    """Return the number of groups of methods that share no field and do not call each other (Hitz and Montazeri, 1995).

    `own_fields` are the fields of the class and its bases that each of its measured methods uses, `called` their methods. Methods that
    use nothing of their class tell nothing of its cohesion and are left out. Those that are left belong together too where they call the
    same method of a base outside the repository, which is among `inherited`. None where no method uses any field.
    """
    if not any(own_fields.values()):
        return None
    group = {method: method for method, fields in own_fields.items() if fields or called[method]}
    group |= {method: method for method in own_fields.keys() & set().union(*called.values())}

    def root(method: int) -> int:
        while group[method] != method:
            group[method] = group[group[method]]
            method = group[method]
        return method

    first_user: dict[int, int] = {}
    for method in group:
        for field in own_fields[method]:
            group[root(method)] = root(first_user.setdefault(field, method))
        for other in called[method]:
            group[root(method)] = root(other if other in group else first_user.setdefault(other, method))
        for other in inherited.get(method, set()) - called[method]:
            group[root(method)] = root(first_user.setdefault(other, method))
    return len({root(method) for method in group})


def tight_class_cohesion(own_fields: Mapping[int, set[int]]) -> float | None:
    """Return the share of pairs of methods that use a field in common (Bieman and Kang, 1995). None for fewer than two methods."""
    pairs = len(own_fields) * (len(own_fields) - 1) // 2
    if not pairs:
        return None
    users: dict[int, int] = defaultdict(int)  # of each field, a bit a method: a list of all pairs may be too long for any memory
    for place, fields in enumerate(own_fields.values()):
        for field in fields:
            users[field] |= 1 << place
    partners = (reduce(or_, (users[field] for field in fields)).bit_count() - 1 for fields in own_fields.values() if fields)
    return round(sum(partners) // 2 / pairs, 4)


def _envied(nodes: Sequence[SymbolNode], foreign: set[int], owner: Mapping[int, int], symbol: str) -> int:
    """Return how many fields of other classes a method uses where it may envy them (Lanza and Marinescu, 2006), else 0.

    That is more than 5 (ATFD), of at most 5 classes (FDP); besides, less than a third of what it uses must be its own (LAA). Constants and
    what belongs to a class around it are nobody's to envy. `symbol` is that of its class.
    """
    if len(foreign) <= _FEW:
        return 0
    fields = [field for field in foreign if nodes[field].kind in _DATA and not symbol.startswith(f"{nodes[owner[field]].symbol}.")]
    if len(fields) <= _FEW or len({owner[field] for field in fields}) > _FEW:
        return 0
    return len(fields)


_DATA = frozenset({NodeKind.FIELD, NodeKind.PROPERTY})
_FEW: Final = 5


def _complexity(program: Program, method: int) -> Complexity | None:
    definition = program.nodes[method].definition
    return definition.complexity if definition else None


def _uses(program: Program, members: Set[int]) -> _Uses:
    fields: dict[int, set[int]] = defaultdict(set)
    methods: dict[int, set[int]] = defaultdict(set)
    for source, target in edges_of(program, EdgeKind.CALLS, EdgeKind.REFERENCES):
        if target in members:
            kind = program.nodes[target].kind
            (fields if kind in _FIELD_KINDS else methods)[source].add(target)
    return _Uses(fields, methods)


def _hierarchy(program: Program) -> tuple[Mapping[int, list[int]], Mapping[int, list[int]]]:
    """Return the bases and the direct subclasses of each class that has any; bases outside the repository count as bases."""
    bases: dict[int, list[int]] = defaultdict(list)
    subclasses: dict[int, list[int]] = defaultdict(list)
    for source, target in edges_of(program, EdgeKind.EXTENDS, EdgeKind.IMPLEMENTS):
        bases[source].append(target)
        subclasses[target].append(source)
    return bases, subclasses


def _above(number: int, bases: Mapping[int, Iterable[int]], members: Mapping[int, Sequence[int]]) -> tuple[int, set[int]]:
    """Return how many bases lie on the longest way up from a class, at most 64, and the members of all of them."""
    level, depth, seen = {number}, 0, {number}
    while depth < _DEEPEST:
        level = {base for each in level for base in bases.get(each, ())} - seen
        if not level:
            break
        seen |= level
        depth += 1
    return depth, {member for base in seen - {number} for member in members.get(base, ())}
