"""Type tests: which values they let through, and what they prove of a value of which nothing is known."""

from collections.abc import Iterable
from typing import Final

from analyzer.languages.models import ValueForm
from analyzer.link.flow.declared.generics import is_protocol
from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.solver.cells import element_cell, record_made_by
from analyzer.link.flow.solver.levels import as_class
from analyzer.link.flow.solver.objects import WRITTEN, Kind, is_weak, strong, weak
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def tested_types(flow: Flow, type_slot: int) -> int:
    """Return the slot of the classes of a type test; a collection of classes stands for all of them."""
    found = flow.tested_types.get(type_slot)
    if found is None:
        found = flow.tested_types[type_slot] = flow.graph.new_slot()
        on_each(flow, type_slot, _add_tested, found)
    return found


def _add_tested(flow: Flow, target: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CONTAINER:
        flow.graph.connect(element_cell(flow, value, None), target)
    elif flow.objects.kind(value) == Kind.SELF_CLASS:
        flow.graph.add(target, (flow.objects.intern(Kind.CLASS, flow.objects.index(value)),))
    else:
        flow.graph.add(target, (value,))


def narrow(flow: Flow, target: int, base: int, type_slot: int, is_held: bool) -> None:
    """Let the values of `base` that a type test lets through flow into `target`.

    Where nothing is known of the base, `fill_narrowed` adds what the test itself proves.
    """

    def recheck(flow: Flow, _: Iterable[int]) -> None:
        classes = [strong(value) for value in flow.graph.values[type_slot]]
        interfaces = _interfaces_in(flow, classes)
        given: list[int] = []
        for value in flow.graph.values[base]:
            if _passes(flow, value, classes):
                given += (value,) if is_held else ()
            elif is_held == any(_conforms(flow, value, each) for each in interfaces):
                given.append(weak(value) if is_held else value)
        flow.graph.add(target, given)

    flow.graph.watch(base, recheck)
    if is_held:
        flow.graph.watch(type_slot, recheck)


def _interfaces_in(flow: Flow, classes: Iterable[int]) -> list[int]:
    """Return those of some classes that are interfaces which others have without naming them."""
    of_program = [flow.objects.index(each) for each in classes if flow.objects.kind(each) == Kind.CLASS]
    return [each for each in of_program if is_protocol(flow, flow.objects.intern(Kind.INSTANCE, each))]


def _conforms(flow: Flow, value: int, interface: int) -> bool:
    """Return whether a value is an object whose class has all that an interface asks for, without naming it.

    It lets it through less surely: what the interface declares is what the source names.
    """
    asked = _members(flow, interface) if flow.is_instance(value) else frozenset()
    return bool(asked) and asked <= _members(flow, flow.class_of(value))


def _members(flow: Flow, class_: int) -> frozenset[str]:
    own = [each for each in flow.hierarchy.linearization(class_) if isinstance(each, int)]
    return frozenset(name for each in own for name in (*flow.whole.class_members[each], *flow.whole.class_fields[each]))


def narrow_classes(flow: Flow, target: int, base: int, type_slot: int, is_held: bool) -> None:
    """Let the classes of `base` that a test for classes lets through flow into `target`: of one above those that it names, these."""

    def recheck(flow: Flow, _: Iterable[int]) -> None:
        tested = [strong(value) for value in flow.graph.values[type_slot]]
        for value in tuple(flow.graph.values[base]):
            flow.graph.add(target, _let_through(flow, value, tested, is_held))

    flow.graph.watch(base, recheck)
    if is_held:
        flow.graph.watch(type_slot, recheck)


def _let_through(flow: Flow, value: int, tested: list[int], is_held: bool) -> tuple[int, ...]:
    """Return what a test for classes lets through of a value: of what is no class of the repository, nothing is known."""
    objects = flow.objects
    if objects.kind(value) not in (Kind.CLASS, Kind.SELF_CLASS):
        return (value,)
    class_, is_subclass = objects.index(value), flow.hierarchy.is_subclass
    own = [objects.index(each) for each in tested if objects.kind(each) == Kind.CLASS]
    outside = [objects.name(each) for each in tested if objects.kind(each) == Kind.EXTERNAL]
    if (any(is_subclass(class_, each) for each in own) or any(_extends_outside(flow, class_, each) for each in outside)) == is_held:
        return (value,)
    return tuple(objects.intern(Kind.CLASS, each) for each in own if is_subclass(each, class_)) if is_held else ()


_FORMS: Final = {
    Kind.FUNCTION: ValueForm.FUNCTION,
    Kind.CLOSURE: ValueForm.FUNCTION,
    Kind.BOUND: ValueForm.METHOD,
    Kind.CLASS: ValueForm.CLASS,
    Kind.SELF_CLASS: ValueForm.CLASS,
    Kind.MADE_CLASS: ValueForm.CLASS,
    Kind.MODULE: ValueForm.MODULE,
    Kind.PACKAGE: ValueForm.MODULE,
    Kind.PARTIAL: ValueForm.PARTIAL,
    Kind.INSTANCE: ValueForm.OBJECT,
    Kind.SELF: ValueForm.OBJECT,
}


def _is_of_form(flow: Flow, value: int, type_: str) -> bool:
    """Return whether a value is what a library's type says: from outside where that is known, an object where it can be called."""
    forms = flow.outside.forms.get(type_, frozenset())
    if flow.objects.kind(value) == Kind.EXTERNAL:
        return ValueForm.CLASS in forms and any(each.library().is_class(flow.objects.name(value)) for each in flow.languages)
    form = _FORMS.get(flow.objects.kind(value))
    if form not in forms:
        return False
    return (
        form is not ValueForm.OBJECT
        or method_of(flow, flow.class_of(value), flow.semantics_of_class(flow.class_of(value)).methods.call) != NONE
    )


def _passes(flow: Flow, value: int, classes: list[int]) -> bool:
    objects = flow.objects
    for class_ in classes:
        kind = objects.kind(class_)
        if kind == Kind.EXTERNAL and objects.name(class_) in flow.outside.forms and _is_of_form(flow, value, objects.name(class_)):
            return True
        if kind == Kind.CLASS and flow.is_instance(value):
            if flow.hierarchy.is_subclass(objects.index(value), objects.index(class_)):
                return True
        elif kind == Kind.EXTERNAL and flow.is_instance(value):
            if _extends_outside(flow, objects.index(value), objects.name(class_)):
                return True
        elif kind == Kind.EXTERNAL:
            if objects.kind(value) == Kind.EXTERNAL_INSTANCE and flow.outside.extends(objects.name(value), objects.name(class_)):
                return True
            if objects.kind(value) in WRITTEN and objects.name(class_) in flow.outside.text_types:
                return True
            if objects.kind(value) == Kind.CONTAINER and flow.outside.extends(objects.label(value), objects.name(class_)):
                return True
            if any(
                flow.outside.extends(name, objects.name(class_))
                for each in _above(flow, value)
                for name in flow.records.outside.get(each, ())
            ):
                return True
        elif kind == Kind.FUNCTION:
            if any(flow.records.makers.get(each) == class_ for each in _above(flow, value)):
                return True
        elif class_ in flow.records.tuples and tuple(flow.records.fields.get(strong(value), ())) == flow.records.tuples[class_][1]:
            return True
    return False


def _above(flow: Flow, value: int) -> list[int]:
    """Return an object and those that it takes properties from: it was made by what made one of them, or what extends that."""
    found = [strong(value)]
    for each in found:
        found += [parent for parent in map(strong, flow.records.parents.get(each, ())) if parent not in found]
    return found


def _extends_outside(flow: Flow, class_: int, tested: str) -> bool:
    order = flow.hierarchy.linearization(class_)
    return tested in order or any(isinstance(each, str) and flow.outside.extends(each, tested) for each in order)


def fill_narrowed(flow: Flow, target: int, type_slot: int) -> bool:
    """Where a type test held on a value of which nothing is sure, let instances of the tested types arrive; return whether any did."""
    held = flow.graph.values[target]
    if not all(map(is_weak, held)):
        return False
    objects = flow.objects
    made = []
    for value in flow.graph.values[type_slot]:
        if objects.kind(value) == Kind.CLASS:
            made.append(objects.intern(Kind.INSTANCE, objects.index(value)))
        elif objects.kind(value) == Kind.FUNCTION and flow.semantics_of_function(objects.index(value)).objects.prototype:
            made.append(record_made_by(flow, value))
        elif objects.kind(value) == Kind.EXTERNAL and not (held and objects.name(value) in flow.outside.forms):
            made.append(objects.intern(Kind.EXTERNAL_INSTANCE, objects.name(value)))
    flow.graph.add(target, made)
    return bool(made)


def fill_classes(flow: Flow, target: int, type_slot: int) -> None:
    """Where a test for classes held on a value of which nothing is known, let the tested ones arrive, or those below them."""
    tested = [flow.objects.index(value) for value in flow.graph.values[type_slot] if flow.objects.kind(value) == Kind.CLASS]
    flow.give(target, [as_class(flow, flow.objects.intern(Kind.INSTANCE, each)) for each in tested], weakly=True)
