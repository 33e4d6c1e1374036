"""Numbers for each class: size, cohesion, coupling, and its place in the hierarchy.

Its members are those that its own body declares. Cohesion looks at which fields of it and its bases each method uses, and which it calls.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set
from posixpath import dirname
from typing import Final, NamedTuple

from analyzer.metrics.given import calls_by
from analyzer.metrics.graphs.calls import edges_of
from analyzer.metrics.graphs.heritage import Heritage, heritage_of, hierarchy, interfaces_of
from analyzer.metrics.measures.cohesion import bound, large_groups, lcom4, tight_class_cohesion
from analyzer.metrics.measures.files import CLASS_KINDS
from analyzer.metrics.measures.members import FIELD_KINDS, METHOD_KINDS, Uses, made_by, members_around, uses_of_members
from analyzer.model.complexity import Complexity
from analyzer.model.facts import Flag
from analyzer.model.program import Program, SymbolNode
from analyzer.schema.vocab import EdgeKind, NodeKind

_CONSTRUCTOR, _EXTERNAL, _FIELD = NodeKind.CONSTRUCTOR, NodeKind.EXTERNAL, NodeKind.FIELD


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
    envious: tuple[tuple[int, int, int], ...] = ()  # methods that use another class's fields more than their own, how many, and the class
    groups: int = 0  # of several methods each, that share neither fields nor calls
    overriding: int = 0
    accessors: int = 0
    overloads: int = 0  # further methods of one name, of those that are neither


class _Kin(NamedTuple):
    """What a class asks of others: the class of each member, the enumerations, which classes each symbol makes objects of, and which
    methods hand their own object on, or fill in one of another library; which are marked as overriding, and which call anything."""

    owner: Mapping[int, int]
    enumerations: Set[int]
    makes: Mapping[int, set[int]]
    left: Set[int]
    marked: Set[int]
    calling: Set[object]


def class_numbers(program: Program, marked: Set[int] = frozenset(), roots: Set[str] = frozenset()) -> list[ClassNumbers]:
    """Return the numbers of every class, interface, struct, enum and trait, by path, then id; `marked` say that they override."""
    nodes = program.nodes
    number_of = {node.symbol: number for number, node in enumerate(nodes) if node.kind in CLASS_KINDS}
    members: dict[int, list[int]] = defaultdict(list)
    owner: dict[int, int] = {}
    for number, node in enumerate(nodes):
        parent = number_of.get(node.parent or "")
        if parent is not None and (node.kind in METHOD_KINDS or node.kind in FIELD_KINDS):
            members[parent].append(number)
            owner[number] = parent
    bases, subclasses = hierarchy(program, roots)
    interfaces = interfaces_of(program)
    inherited = _inherited_from_outside(nodes, bases)
    for member, base in inherited.items():
        members[base].append(member)
    holders = members_around(nodes, owner)
    uses = uses_of_members(program, holders, owner, owner.keys() | inherited)
    made = made_by(program, holders)
    left = _handing_on(program) | _filling_in(program, made)
    enumerations = _enumerations(nodes, number_of.values(), subclasses, _lists_of_values(nodes, members))
    kin = _Kin(owner, enumerations, made, left, marked, set(program.call_sites.get("caller_id", ())))
    rows = [
        _class(program, number, members[number], uses, heritage_of(number, bases, interfaces, members, len(subclasses[number])), kin)
        for number in number_of.values()
        if nodes[number].path is not None
    ]
    return sorted(rows, key=lambda row: (row.path, row.node_id))


def _inherited_from_outside(nodes: Sequence[SymbolNode], bases: Mapping[int, Iterable[int]]) -> Mapping[int, int]:
    """Return what is used of classes outside the repository that others extend, each with its class."""
    outside = {nodes[base].fqn: base for of_class in bases.values() for base in of_class if nodes[base].kind is _EXTERNAL}
    found = dict[int, int]()
    for number, node in enumerate(nodes if outside else ()):
        if node.kind is _EXTERNAL and (base := outside.get(node.fqn.rpartition(".")[0])) is not None:
            found[number] = base
    return found


def _class(program: Program, number: int, members: Sequence[int], uses: Uses, heritage: Heritage, kin: _Kin) -> ClassNumbers:
    nodes = program.nodes
    node = nodes[number]
    methods = _of_one_build(nodes, [member for member in members if nodes[member].kind in METHOD_KINDS])
    complexities = {method: numbers for method in methods if (numbers := _complexity(program, method))}
    shared = heritage.members.union(members)
    own, called = _uses_of_own(nodes, [method for method in methods if is_measured(program, method)], shared, uses)
    small = {method for method in own if _is_small(complexities.get(method), own[method], called[method])}
    span = node.definition.span if node.definition else None
    inherited_names = {nodes[member].name for member in heritage.members}
    promised = _promised(nodes, methods, inherited_names, kin.marked)
    giving, plain = _giving_one(own, kin.calling), set(methods) - promised
    accessors = {each for each in plain if _is_accessor(node, nodes[each], complexities.get(each), each in giving)}
    movable = (own.keys() & complexities.keys()) - promised - uses.handed
    envied = {one: _envied(nodes, uses.fields[one] - shared, kin, one, number) for one in sorted(movable - kin.left - bound(own, called))}
    called_of_own = {method: used & own.keys() for method, used in called.items()}
    foreign_fields = {field for method in methods for field in uses.fields[method] if field not in shared and _is_state(nodes, field, kin)}
    used_of_others = {kin.owner[used] for method in methods for used in (*uses.fields[method], *uses.methods[method]) if used in kin.owner}
    return ClassNumbers(
        node_id=number,
        path=node.path or "",
        lines=span.end_line - span.start_line + 1 if span else 0,
        methods=len(methods),
        fields=sum(nodes[member].kind not in METHOD_KINDS for member in members),
        weighted_methods=sum(numbers.cyclomatic + numbers.closures for numbers in complexities.values()),
        cyclomatic_max=max((numbers.cyclomatic for numbers in complexities.values()), default=None),
        lcom4=lcom4(own, called_of_own, called, small),
        tcc=tight_class_cohesion(own),
        inheritance_depth=heritage.depth,
        subclasses=heritage.subclasses,
        coupling=len(used_of_others - {number}),
        foreign_fields=len(foreign_fields),
        envious=_of_one_class((method, *most) for method, most in envied.items() if most[0]),
        groups=large_groups(
            {method: used | _decorating(nodes, method, shared) for method, used in own.items()},
            called_of_own,
            called,
            movable - small,
            _state_of(nodes, own, kin),
        ),
        overriding=len(promised),
        accessors=len(accessors),
        overloads=len(plain - accessors) - len({nodes[each].name for each in plain - accessors}),
    )


def _of_one_build(nodes: Sequence[SymbolNode], methods: Iterable[int]) -> list[int]:
    """Return the methods but for those that another file has by that name, too: a program is built with one of them."""
    files = dict[str, str | None]()
    return [method for method in methods if files.setdefault(nodes[method].name, nodes[method].path) == nodes[method].path]


def _promised(nodes: Sequence[SymbolNode], methods: Sequence[int], names: Set[str], marked: Set[int]) -> set[int]:
    """Return the methods that say so, have one of the names, or one by which their language asks any object; constructors do not count."""
    may_be = [method for method in methods if nodes[method].kind is not _CONSTRUCTOR]
    return {each for each in may_be if each in marked or nodes[each].name in names or _OF_ANY_OBJECT.fullmatch(nodes[each].name)}


_OF_ANY_OBJECT: Final = re.compile(r"__\w+__|toString|hashCode|equals")


def _giving_one(own: Mapping[int, set[int]], calling: Set[object]) -> set[int]:
    """Return the methods that use one field and call nothing."""
    return {method for method, fields in own.items() if len(fields) == 1 and method not in calling}


def _is_accessor(of_class: SymbolNode, node: SymbolNode, numbers: Complexity | None, is_of_one: bool) -> bool:
    """Return whether a method reads or writes a field, by its name or as a property, or since it uses one and calls nothing, and has no
    more lines than that takes; one that gives back the object after it may have another one, and a property may ask before."""
    if node.kind is _CONSTRUCTOR:
        return False
    lines = LINES_OF_ACCESSORS + (is_of_one and of_class.name in _given_back(node))
    is_asking = node.kind is NodeKind.PROPERTY
    is_plain = numbers is None or (numbers.cyclomatic <= 1 + is_asking and numbers.code_lines <= lines + is_asking)
    return is_plain and (is_of_one or node.kind is NodeKind.PROPERTY or ACCESSOR.match(node.name) is not None)


ACCESSOR: Final = re.compile(r"(?:get|set|is)(?:_\w|[A-Z])")
LINES_OF_ACCESSORS: Final = 4
"""Those of one statement, where each bracket stands on a line of its own."""


def _uses_of_own(
    nodes: Sequence[SymbolNode], methods: Sequence[int], shared: Set[int], uses: Uses
) -> tuple[dict[int, set[int]], dict[int, set[int]]]:
    """Return the fields of its class and of the bases that each method or a class inside of it uses, and the methods that it calls."""
    own, called = dict[int, set[int]](), dict[int, set[int]]()
    for method in methods:
        inside = uses.inside.get(method, set()) & shared
        fields = {each for each in inside if nodes[each].kind in FIELD_KINDS}
        own[method] = (uses.fields[method] & shared) | fields
        called[method] = (uses.methods[method] & shared) | (inside - fields)
    return own, {method: _called(nodes, method, used, own.keys()) for method, used in called.items()}


def _decorating(nodes: Sequence[SymbolNode], method: int, shared: Set[int]) -> set[int]:
    """Return the members of its class that the decorators of a method are attributes of: what they register it with holds it together."""
    definition = nodes[method].definition
    names = {holder for decorator in (definition and definition.decorators) or () for holder, dot, _ in [decorator.partition(".")] if dot}
    return {member for member in shared if nodes[member].name in names} if names else set()


def _called(nodes: Sequence[SymbolNode], method: int, used: set[int], own: Set[int]) -> set[int]:
    """Return the methods of its class and of the bases that a method calls, without the one that it overrides."""
    return {each for each in used if each in own or nodes[each].name != nodes[method].name}


def _is_small(numbers: Complexity | None, fields: set[int], called: set[int]) -> bool:
    """Return whether a method does one thing with one field, such as to give or to take it."""
    is_plain = numbers is not None and numbers.cyclomatic + numbers.closures == 1 and numbers.code_lines <= _LINES_OF_SMALL
    return is_plain and len(fields) == 1 and not called


_LINES_OF_SMALL: Final = 4


def is_measured(program: Program, method: int) -> bool:
    """Return whether a method takes part in cohesion: it has an instance and a body that does something, and is no constructor."""
    node = program.nodes[method]
    flags = node.definition.flags if node.definition else Flag.STUB_BODY
    return node.kind is not _CONSTRUCTOR and not flags & (Flag.STATIC | Flag.CLASS_LEVEL | Flag.STUB_BODY | Flag.OVERLOAD)


def _envied(nodes: Sequence[SymbolNode], foreign: set[int], kin: _Kin, method: int, number: int) -> tuple[int, int]:
    """Return how many fields of which other class a method uses where it may envy it (Lanza and Marinescu, 2006), else 0.

    That is more than 5 (ATFD) of one class, which may have methods; besides, nothing that it uses may be its own (an LAA of 0): what it has
    for its work, the other class has not. It is given the object, as it declares, of a class beside its own: it could be a method of that,
    where one that gets it from elsewhere would do so still. Who makes an object or gives it back fills it in, and what belongs to a class
    around it is nobody's to envy.
    """
    if len(foreign) <= _FEW:
        return 0, 0
    symbol, made = nodes[number].symbol, kin.makes.get(method, ())
    counts: dict[int, int] = defaultdict(int)
    for field in foreign:
        owner = kin.owner[field]
        if _is_state(nodes, field, kin) and owner not in made and nodes[owner].kind is not NodeKind.INTERFACE:
            counts[owner] += not symbol.startswith(f"{nodes[owner].symbol}.")
    most, other = max(((count, -owner) for owner, count in counts.items()), default=(0, 0))
    name = nodes[-other].name
    is_near = dirname(nodes[-other].path or "") == dirname(nodes[method].path or "")
    is_movable = is_near and name in _declared_types(nodes[method]) and name not in _given_back(nodes[method])
    return (most, -other) if most > _FEW and is_movable else (0, 0)


def _of_one_class(found: Iterable[tuple[int, int, int]]) -> tuple[tuple[int, int, int], ...]:
    """Return the methods that envy another class, unless they envy several: then their class is there to treat objects of others, as what
    prints or encodes a tree is."""
    envious = tuple(found)
    return envious if len({other for _, _, other in envious}) == 1 else ()


def _handing_on(program: Program) -> set[int]:
    """Return the methods that give their own object to what they call: who visits others works on them from outside."""
    receivers = {number: name for number, node in enumerate(program.nodes) if (name := _receiver(node))}
    return {caller for caller, texts, _ in calls_by(program.call_sites, receivers) if receivers[caller] in texts}


def _filling_in(program: Program, made: Mapping[int, set[int]]) -> set[int]:
    """Return the symbols that make an object of another library and use several of its members, to say what they were given."""
    nodes = program.nodes
    outside = {(source, nodes[target].fqn): 0 for source, targets in made.items() for target in targets if nodes[target].kind is _EXTERNAL}
    for source, target in edges_of(program, EdgeKind.CALLS, EdgeKind.REFERENCES) if outside else ():
        key = source, nodes[target].fqn.rpartition(".")[0]
        if key in outside and nodes[target].kind is _EXTERNAL:
            outside[key] += 1
    return {source for (source, _), count in outside.items() if count > _FEW // 2}


def _receiver(method: SymbolNode) -> str | None:
    """Return the name of a method's own object in it, where it is one of its parameters."""
    definition = method.definition
    if method.kind not in METHOD_KINDS or definition is None or definition.flags & (Flag.STATIC | Flag.CLASS_LEVEL | Flag.RECEIVER_APART):
        return None
    first = next(iter(definition.parameters or ()), None)
    return first.name if first is not None and first.type is None else None


def _declared_types(method: SymbolNode) -> set[str]:
    """Return the names of the types that a method declares its parameters with: of a collection its own, not that of what is in it."""
    parameters = (method.definition and method.definition.parameters) or ()
    return {found[1] for parameter in parameters if (found := _NAME_OF_TYPE.match(parameter.type or "")) is not None}


_NAME_OF_TYPE = re.compile(r"""[:\s*&'"]*+(?:(?:\w+\.)*+Optional\[['"]?)?(?:\w+\.)*+(\w+)""")


def _given_back(method: SymbolNode) -> list[str]:
    """Return the words of the type that a method is declared to give."""
    return re.findall(r"\w+", (method.definition and method.definition.return_type) or "")


_FEW: Final = 5


def _is_state(nodes: Sequence[SymbolNode], field: int, kin: _Kin) -> bool:
    """Return whether a field belongs to objects: it is no constant, no value of an enumeration, nothing that a class has once."""
    definition = nodes[field].definition
    is_once = definition is not None and definition.flags & Flag.STATIC
    return nodes[field].kind is _FIELD and not is_once and kin.owner[field] not in kin.enumerations


def _state_of(nodes: Sequence[SymbolNode], own: Mapping[int, set[int]], kin: _Kin) -> set[int]:
    return {field for used in own.values() for field in used if _is_state(nodes, field, kin)}


def _complexity(program: Program, method: int) -> Complexity | None:
    definition = program.nodes[method].definition
    return definition.complexity if definition else None


def _lists_of_values(nodes: Sequence[SymbolNode], members: Mapping[int, Sequence[int]]) -> set[int]:
    """Return the classes that are nothing but values with names: no method, no member of a declared type."""
    definitions = {class_: [nodes[member].definition for member in of_class] for class_, of_class in members.items()}
    return {
        class_
        for class_, of_class in definitions.items()
        if all(each is not None and each.kind in FIELD_KINDS and each.value_type is None for each in of_class)
    }


def _enumerations(
    nodes: Sequence[SymbolNode], classes: Iterable[int], subclasses: Mapping[int, Sequence[int]], lists: Set[int]
) -> set[int]:
    """Return the enumerations, the classes that are `lists` of values, and what extends any."""
    waiting = [number for number in classes if nodes[number].kind is NodeKind.ENUM or number in lists]
    found = set(waiting)
    while waiting:
        below = [each for each in subclasses.get(waiting.pop(), ()) if each not in found]
        found.update(below)
        waiting += below
    return found
