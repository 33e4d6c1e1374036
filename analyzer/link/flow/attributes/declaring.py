"""What classes declare of an attribute: whether its type, and whether a class above does."""

from collections.abc import Iterable, Iterator

from analyzer.link.flow.attributes.accessors import has_writer
from analyzer.link.flow.entering.overriding import is_property, is_setter, method_of
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.link.sharing import Member
from analyzer.model.facts import NONE
from analyzer.schema.vocab import NodeKind


def declares(flow: Flow, name: str, order: tuple[int | str, ...]) -> bool:
    """Return whether the class that has an attribute declares its type, so that no method's own writes count.

    What methods of a class below declare as they assign it counts more than that.
    """
    nearest = nearest_member(flow, name, order)
    if nearest is None or nearest[1].cell == NONE or nearest[1].cell not in flow.closed:
        return False
    return not any(_is_declared_where_assigned(flow, each, name) for each in order[: order.index(nearest[0])])


def is_assigned(flow: Flow, class_: int, name: str) -> bool:
    """Return whether methods of a class, or of one above, assign an attribute."""
    return any((each, name) in flow.assigned_fields for each in flow.hierarchy.linearization(class_) if isinstance(each, int))


def is_replaced(flow: Flow, class_: int, name: str) -> bool:
    """Return whether something is put in the place of a method: by methods, by the program from outside, or a descriptor by the class."""
    order, replaced = flow.hierarchy.linearization(class_), flow.replaced_methods
    if is_assigned(flow, class_, name) or any((each, name) in replaced for each in order if isinstance(each, int)):
        return True
    nearest = nearest_member(flow, name, order)
    getter = flow.semantics_of_class(class_).methods.descriptor_get
    held = flow.graph.values[nearest[1].cell] if nearest is not None and nearest[1].cell != NONE and getter else ()
    return any(method_of(flow, flow.objects.index(each), getter) != NONE for each in held if flow.objects.kind(each) == Kind.INSTANCE)


def is_declared_above(flow: Flow, class_: int, name: str, order: Iterable[int | str]) -> bool:
    """Return whether one of the classes above declares the type of what its methods assign.

    One that assigns a parameter has declared no more than that, unless the language's declarations are trusted.
    """
    if flow.semantics_of_class(class_).trusts_declarations:
        cells = [flow.instance_cells.get((each, name), NONE) for each in order if isinstance(each, int)]
        return not flow.closed.isdisjoint(cells)
    return any(_is_declared_where_assigned(flow, each, name) for each in order)


def _is_declared_where_assigned(flow: Flow, class_: int | str, name: str) -> bool:
    cell = flow.instance_cells.get((class_, name), NONE) if isinstance(class_, int) else NONE
    return cell in flow.closed and cell not in flow.records.passed


def is_read_above(flow: Flow, name: str, order: Iterable[int | str]) -> bool:
    """Return whether the nearest class above that has an attribute has functions that read and write it: it is replaced by no write."""
    nearest = nearest_member(flow, name, order)
    if nearest is None or len(numbers := nearest[1].binding.definitions) < 2:
        return False
    definitions = flow.whole.files[nearest[1].file].facts.definitions
    return all(definitions[number].kind is NodeKind.PROPERTY for number in numbers[:2])


def nearest_member(flow: Flow, name: str, order: Iterable[int | str]) -> tuple[int, Member] | None:
    """Return the first of some classes whose body binds a name, and what it binds there; None without any."""
    for class_ in order:
        if isinstance(class_, int) and (member := flow.whole.class_members[class_].get(name)) is not None:
            return class_, member
    return None


def takes_writes(flow: Flow, value: int) -> bool:
    """Return whether a value that a class holds runs where the attribute of an object is written, so that no write replaces it."""
    if flow.objects.kind(value) == Kind.PROPERTY:
        return has_writer(flow, value)
    if flow.objects.kind(value) != Kind.INSTANCE:
        return False
    class_ = flow.objects.index(value)
    setter = flow.semantics_of_class(class_).methods.descriptor_set
    return setter != "" and method_of(flow, class_, setter) != NONE


def accessors_of(flow: Flow, class_: int, name: str) -> tuple[int, int]:
    """Return the functions that read and write an attribute of an object, as the nearest class that has it defines them; -1 for none."""
    nearest = nearest_member(flow, name, flow.hierarchy.linearization(class_))
    functions = flow.whole.functions_of(nearest[1]) if nearest is not None else ()
    by_use = {is_setter(flow, each): each for each in functions if is_property(flow, each)}
    return by_use.get(False, NONE), by_use.get(True, NONE)


def is_untyped(flow: Flow, member: Member) -> bool:
    """Return whether a member of a class is a variable that is declared without a type."""
    if member.cell in flow.closed or len(member.binding.definitions) != 1:
        return False
    definition = flow.whole.files[member.file].facts.definitions[member.binding.definitions[0]]
    return definition.kind is NodeKind.FIELD and definition.value_type is None


def is_typed(flow: Flow, member: Member) -> bool:
    """Return whether a member of a class is a variable that is declared with a type and is given no value there."""
    if len(member.binding.definitions) != 1:
        return False
    definition = flow.whole.files[member.file].facts.definitions[member.binding.definitions[0]]
    return definition.kind is NodeKind.FIELD and definition.value_type is not None and "=" not in (definition.signature or "=")


def cells_above(flow: Flow, class_: int, name: str) -> Iterator[int]:
    """Yield the cells in which a class and those above have an attribute, of the classes themselves and of their objects."""
    for each in flow.hierarchy.linearization(class_):
        if isinstance(each, int):
            if (member := flow.whole.class_members[each].get(name)) is not None:
                yield member.cell
            yield flow.instance_cells.get((each, name), NONE)


def declared_collections(flow: Flow, class_: int, name: str) -> list[int]:
    """Return the collections that a class, or the first above, declares an attribute to be, whose elements are declared too."""
    nearest = nearest_member(flow, name, flow.hierarchy.linearization(class_))
    cell = NONE if nearest is None else nearest[1].cell
    return [] if cell == NONE else [value for value in flow.graph.values[cell] if value in flow.sealed]
