"""Methods of a class that its objects' attributes call by themselves: for each that nobody declares, for each that is read, or written.

Only objects of known classes count, and of attributes that nobody declares those that no class above or below may have.
"""

from collections.abc import Iterator

from analyzer.languages.semantics import Semantics
from analyzer.link.calls.places import Place
from analyzer.link.flow.attributes.unnamed_fields import UNNAMED
from analyzer.link.flow.entering.overriding import HOLLOW, method_of
from analyzer.link.flow.solver.graph import Values
from analyzer.link.flow.solver.objects import is_weak, weak
from analyzer.link.flow.solver.state import Flow
from analyzer.link.hierarchy import Base
from analyzer.model.facts import NONE, Use
from analyzer.schema.vocab import CallSyntax


def hook_places(flow: Flow, file: int) -> Iterator[Place]:
    """Yield the places of a file where reading or writing an attribute calls such a method."""
    semantics = flow.whole.semantics[file]
    if reading := _classes_with(flow, semantics.methods.member_hook, semantics.methods.every_member_hook):
        yield from _reads(flow, file, semantics, reading)
    if writing := _classes_with(flow, semantics.methods.write_hook):
        yield from _writes(flow, file, semantics.methods.write_hook, writing)


def _classes_with(flow: Flow, *hooks: str) -> frozenset[int]:
    """Return the classes that have one of some methods, themselves or from above."""
    own = [class_ for hook in hooks for class_ in flow.classes_with_method.get(hook, ())]
    return frozenset(own).union(*[flow.hierarchy.descendants(class_) for class_ in own])


def _reads(flow: Flow, file: int, semantics: Semantics, classes: frozenset[int]) -> Iterator[Place]:
    whole, base, values = flow.whole, flow.whole.slot_base[file], flow.graph.values
    texts = whole.files[file].facts.texts
    asked = flow.calling.hooked.setdefault(semantics.methods.member_hook, {})
    known: dict[tuple[Values, str], list[tuple[str, Values]]] = {}
    for _, receiver, text, line, column, owner, use in whole.rows(file, "loads"):
        held = values[receiver + base]
        if held not in asked:
            asked[held] = _of_classes(flow, held, classes)
        if asked[held] and use in (Use.READ, Use.CALLEE) and not semantics.is_reserved(name := texts[text]):
            if (held, name) not in known:
                known[held, name] = _hooked(flow, semantics, held, asked[held], name)
            for hook, hooked in known[held, name]:
                yield Place(CallSyntax.PROPERTY, hooked, hook, line, column, owner, name)


def _hooked(flow: Flow, semantics: Semantics, held: Values, found: Values, name: str) -> list[tuple[str, Values]]:
    """Return the methods that reading an attribute of some of the values held calls, each with the objects that have it.

    What is put on objects from elsewhere may be there or not.
    """
    undeclared = [value for value in found if not _declared(flow, value, name)]
    given = {value for value in undeclared if _is_given(flow, value, name)}
    meant = _meant(flow, held, undeclared, given, name) if any(map(is_weak, undeclared)) else undeclared
    lacking = frozenset([weak(value) if value in given else value for value in meant])
    every = (semantics.methods.every_member_hook, semantics.methods.member_hook)
    both = [(hook, _having(flow, each, hook)) for hook, each in zip(every, (found, lacking), strict=True)]
    return [(hook, hooked) for hook, hooked in both if hooked]


def _meant(flow: Flow, held: Values, undeclared: list[int], given: set[int], name: str) -> list[int]:
    """Return which objects without an attribute who reads it means: of those that came through arguments none where others have it, and
    where it is put on some of them, those."""
    others = (value for value in held if flow.is_instance(value) and value not in undeclared)
    if any(_declared(flow, value, name) or _is_given(flow, value, name) for value in others):
        return [value for value in undeclared if not is_weak(value)]
    return [value for value in undeclared if not is_weak(value) or value in given] if given else undeclared


def _writes(flow: Flow, file: int, hook: str, classes: frozenset[int]) -> Iterator[Place]:
    whole, base, values = flow.whole, flow.whole.slot_base[file], flow.graph.values
    texts = whole.files[file].facts.texts
    asked = flow.calling.hooked.setdefault(hook, {})
    for receiver, text, _, line, column, owner in whole.rows(file, "stores"):
        held = values[receiver + base]
        if held not in asked:
            asked[held] = _having(flow, _of_classes(flow, held, classes), hook)
        if asked[held]:
            yield Place(CallSyntax.PROPERTY, asked[held], hook, line, column, owner, texts[text], is_write=True)


def _of_classes(flow: Flow, held: Values, classes: frozenset[int]) -> Values:
    """Return the objects of some classes that are among some values."""
    return frozenset([value for value in held if flow.is_instance(value) and flow.class_of(value) in classes])


def _having(flow: Flow, found: Values, hook: str) -> Values:
    """Return the objects whose class has a method of a name, one of the repository's own that has a body."""
    methods = {value: method_of(flow, flow.class_of(value), hook) for value in found if hook}
    return frozenset([value for value, each in methods.items() if each != NONE and not flow.whole.functions[each].flags & HOLLOW])


def _declared(flow: Flow, value: int, name: str) -> bool:
    """Return whether a class that an object may be of has an attribute, in its body or by its methods."""
    return any(_declares(flow, each, above, name) for each in _lineage(flow, value) for above in flow.hierarchy.linearization(each))


def _declares(flow: Flow, class_: int, above: Base, name: str) -> bool:
    if isinstance(above, str):
        return not flow.semantics_of_class(class_).library().lacks(above, name)
    member = flow.whole.class_members[above].get(name)
    # What a file beside the class's own declares alone is what the hook gives.
    is_own = (member is not None and member.file == flow.whole.class_file[above]) or name in flow.whole.class_fields[above]
    return is_own or (above, name) in flow.class_level_fields


def _is_given(flow: Flow, value: int, name: str) -> bool:
    """Return whether an attribute is put on such objects as an object, by its name or a computed one.

    What a method of the class takes in when it is written need not be there when it is read.
    """
    hook = flow.semantics_of_class(flow.class_of(value)).methods.write_hook
    if hook and method_of(flow, flow.class_of(value), hook) != NONE:
        return False
    classes = {above for each in _lineage(flow, value) for above in flow.hierarchy.linearization(each) if isinstance(above, int)}
    cells = [flow.instance_cells.get((each, key), NONE) for each in classes for key in (name, UNNAMED)]
    return any((each, name) in flow.assigned_fields for each in classes) or any(cell != NONE and flow.graph.values[cell] for cell in cells)


def _lineage(flow: Flow, value: int) -> tuple[int, ...]:
    """Return the class of an object and all below it."""
    class_ = flow.class_of(value)
    return (class_, *flow.hierarchy.descendants(class_))
