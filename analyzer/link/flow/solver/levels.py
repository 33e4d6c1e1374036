"""What is of a class itself, and what of its instances."""

from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE, Flag


def as_class(flow: Flow, receiver: int) -> int:
    """Return the class that a class-level method sees for a receiver: perhaps a subclass, where the object may be of one."""
    objects = flow.objects
    if objects.kind(receiver) == Kind.INSTANCE:
        class_ = objects.index(receiver)
        is_open = not flow.is_made(receiver) and bool(flow.hierarchy.descendants(class_, 1))
        return objects.intern(Kind.CLASS, class_, 0 if is_open else NONE)
    if objects.kind(receiver) == Kind.SELF:
        return objects.intern(Kind.SELF_CLASS, objects.index(receiver))
    return receiver


def may_be_below(flow: Flow, class_value: int) -> bool:
    """Return whether a class may be a subclass of the one that it is known as: a receiver, or what a declared type says."""
    kind = flow.objects.kind(class_value)
    return kind == Kind.SELF_CLASS or (kind == Kind.CLASS and flow.objects.extra(class_value) != NONE)


def is_enum(flow: Flow, class_: int) -> bool:
    """Return whether a class is an enumeration: reading a member of it gives an instance of it."""
    bases = flow.semantics_of_class(class_).types.enum_bases
    return bool(bases) and any(base in bases for base in flow.hierarchy.linearization(class_))


def is_of_other_level(flow: Flow, class_: int, function: int, is_instance: bool) -> bool:
    """Return whether a method is one of the class itself and seen through an instance, or the other way round, where both are apart.

    A function without a receiver is the value of a field, and where the field is seen it is.
    """
    flags = flow.whole.functions[function].flags
    if flags & Flag.STATIC or not flow.semantics_of_class(class_).has_level_apart or flow.whole.receiver_class(function) != class_:
        return False
    return is_instance == bool(flags & Flag.CLASS_LEVEL)


def metaclass_slot(flow: Flow, class_: int) -> int:
    """Return the slot of the metaclass that a class names, or that a call names for it; -1 where none does."""
    slot = flow.whole.classes[class_].metaclass
    return flow.whole.class_slot(class_, slot) if slot != NONE else flow.metaclass_slots.get(class_, NONE)


def naming_metaclasses(flow: Flow) -> list[int]:
    """Return the classes that name a metaclass, or for which a call names one, in the order of the program."""
    return sorted({*flow.written_metaclasses, *flow.metaclass_slots})


def class_with(flow: Flow, metaclass: int) -> int:
    """Return the only class that names a class as its metaclass; -1 where several do, of which a call makes any, or none does."""
    found = flow.classes_with.get(metaclass)
    if found is None:
        value = flow.objects.intern(Kind.CLASS, metaclass)
        named = [class_ for class_ in naming_metaclasses(flow) if value in flow.graph.values[metaclass_slot(flow, class_)]]
        found = flow.classes_with[metaclass] = named[0] if len(named) == 1 else NONE
    return found


def metaclasses(flow: Flow, class_: int) -> list[int]:
    """Return, as values, the classes of the repository that the first of a class and those above it names as its metaclass."""
    for ancestor in flow.hierarchy.linearization(class_):
        slot = metaclass_slot(flow, ancestor) if isinstance(ancestor, int) else NONE
        if slot != NONE:
            held = sorted(flow.graph.values[slot])
            return [value for value in held if flow.objects.kind(value) == Kind.CLASS]
    return []


def is_of_metaclass(flow: Flow, class_: int, external_class: str, name: str) -> bool:
    """Return whether an attribute of a class itself is rather what its metaclass defines than of a base outside that no table knows.

    Names that every class has are in the base too.
    """
    semantics = flow.semantics_of_class(class_)
    if name not in flow.definers or semantics.is_reserved(name) or semantics.library().is_class(external_class):
        return False
    above = (each for value in metaclasses(flow, class_) for each in flow.hierarchy.linearization(flow.objects.index(value)))
    return not frozenset(flow.definers[name]).isdisjoint(above)


def outside_metaclasses(flow: Flow, class_: int) -> list[str]:
    """Return the full names of metaclasses that are not of the repository, which a class or those above it name, or bases bring along."""
    brought, order = flow.semantics_of_class(class_).reflection.base_metaclasses, flow.hierarchy.linearization(class_)
    slots = (metaclass_slot(flow, each) for each in order if isinstance(each, int))
    held = (value for slot in slots if slot != NONE for value in flow.graph.values[slot])
    named = (flow.objects.name(value) for value in held if flow.objects.kind(value) == Kind.EXTERNAL)
    return sorted({*named, *(brought[each] for each in order if isinstance(each, str) and each in brought)})
