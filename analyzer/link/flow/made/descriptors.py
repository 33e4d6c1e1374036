"""Classes that decorate: their objects are attributes of the class around, which bind as properties or methods of classes do."""

from analyzer.languages.models import Model
from analyzer.languages.semantics.outside import bare_names
from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE

_BINDINGS = {Model.PROPERTY: Kind.PROPERTY, Model.CLASS_LEVEL: Kind.CLASS_METHOD}


def binding_of(flow: Flow, class_: int) -> int | None:
    """Return how a decorator class makes an attribute of what it decorates; None for a class that does not.

    It extends one of the language's own that do, or has the protocol of a getter itself.
    """
    semantics, order = flow.semantics_of_class(class_), flow.hierarchy.linearization(class_)
    for ancestor in order:
        if isinstance(ancestor, str) and (model := semantics.outside.models.get(ancestor)) in _BINDINGS:
            return _BINDINGS[model]
    # What can be called itself is bound when it is read, as functions are.
    if not semantics.methods.descriptor_get or method_of(flow, class_, semantics.methods.call) != NONE:
        return None
    getter = method_of(flow, class_, semantics.methods.descriptor_get)
    if getter != NONE and _binds(flow, getter, {semantics.methods.descriptor_get, *bare_names(semantics.outside, Model.BINDS)}):
        return None
    return None if getter == NONE else (Kind.CLASS_PROPERTY if _asks_for_class(flow, getter) else Kind.PROPERTY)


def bind_as(flow: Flow, kind: int, class_: int, target: int, value: int, weakly: bool) -> None:
    """Let what an object of a decorator class is made of arrive as the attribute that it makes of it, which the class is noted of."""
    made = flow.objects.intern(kind, value)
    flow.give(target, (made,), weakly)
    binders = flow.calling.binders.setdefault(made, [])
    if class_ not in binders:
        binders.append(class_)


def _binds(flow: Flow, getter: int, binding: set[str]) -> bool:
    """Return whether the getter of a descriptor gives a function that it has bound, and does not call it."""
    shape, file = flow.whole.functions[getter], flow.whole.function_file[getter]
    texts = flow.whole.files[file].facts.texts
    rows = [row for row in flow.whole.rows(file, "calls") if row[8] == shape.definition]
    called = {row[1] for row in rows}
    return any(row[9] != NONE and texts[row[9]].rpartition(".")[2] in binding and row[0] not in called for row in rows)


def _asks_for_class(flow: Flow, getter: int) -> bool:
    """Return whether the getter of a descriptor runs what it decorates for the class alone, its third parameter."""
    shape, file = flow.whole.functions[getter], flow.whole.function_file[getter]
    if len(shape.parameters) < 3:
        return False
    called = (row for row in flow.whole.rows(file, "calls") if row[8] == shape.definition and row[14])
    passed = {flow.whole.stretch(file, "arguments", row[13], 1)[0] for row in called}
    return shape.parameters[2].slot in passed and shape.parameters[1].slot not in passed
