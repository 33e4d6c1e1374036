"""Members that are told their class and their name as the class is made, and may put something else in their own place there.

`def __set_name__(self, owner, name): setattr(owner, name, made)` is what descriptors and wrappers of methods do. Some keep the name, and
put something there later.
"""

from analyzer.link.flow.attributes.computed.loop_stores import before, loops_of
from analyzer.link.flow.attributes.computed.wrapped_members import puts
from analyzer.link.flow.attributes.stores import class_cell
from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.solver.objects import Kind, is_weak
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE

_Members = dict[tuple[int, str], None]
"""Classes, each with the name of a member."""


def tell_members(flow: Flow) -> None:
    """Let the methods by which members are told their class know it; what these put on it under the name that they are given is there."""
    for hook, members in _told(flow).items():
        shape = flow.whole.functions[hook]
        if len(shape.parameters) > 2:
            _, owner, name, *_ = (each.slot for each in shape.parameters)
            owners = dict.fromkeys(flow.objects.intern(Kind.CLASS, class_) for class_, _ in members)
            flow.give(flow.whole.function_slot(hook, owner), owners, weakly=False)
            _put_named(flow, hook, owner, name, members)
            _put_later(flow, hook, name, members)


def _told(flow: Flow) -> dict[int, _Members]:
    """Return the members that each such method is told of: those that hold objects of its class, or of one below."""
    found: dict[int, _Members] = {}
    names = sorted({name for each in flow.languages for name in each.reflection.name_hooks} & flow.classes_with_method.keys())
    for class_, members in enumerate(flow.whole.class_members) if names else ():
        for name, member in members.items():
            for hook in _hooks_of(flow, member.cell, names):
                found.setdefault(hook, {})[class_, name] = None
    return found


def _hooks_of(flow: Flow, cell: int, names: list[str]) -> list[int]:
    """Return the methods of some names of the objects that a member surely holds."""
    held = sorted(flow.graph.values[cell]) if cell != NONE else []
    classes = [flow.objects.index(each) for each in held if flow.objects.kind(each) == Kind.INSTANCE and not is_weak(each)]
    return [hook for class_ in classes for name in names if (hook := method_of(flow, class_, name)) != NONE]


def _put_named(flow: Flow, hook: int, owner: int, name: int, members: _Members) -> None:
    file = flow.whole.function_file[hook]
    loops = loops_of(flow, file)
    for put in puts(flow, hook):
        if put.named != NONE and name in before(loops, put.named) and owner in before(loops, put.holder):
            for class_, member in members:
                flow.graph.connect(put.source + flow.whole.slot_base[file], class_cell(flow, class_, member))


def _put_later(flow: Flow, hook: int, name: int, members: _Members) -> None:
    """What a member puts on what its methods are given, under the name that it keeps of itself, is there too."""
    whole, kept = flow.whole, _kept(flow, hook, name)
    methods = whole.class_methods[whole.receiver_class(hook)].values() if kept else ()
    for method in (each for each in methods if whole.functions[each].parameters):
        file, own = whole.function_file[method], whole.functions[method].parameters[0].slot
        loops = loops_of(flow, file)
        for put in puts(flow, method):
            loads = [loops.loads[each] for each in before(loops, put.named) if each in loops.loads] if put.named != NONE else []
            is_kept = any(attribute in kept and own in before(loops, holder) for holder, attribute in loads)
            if is_kept and own not in before(loops, put.holder):
                for class_, member in members:
                    flow.graph.connect(put.source + whole.slot_base[file], class_cell(flow, class_, member))


def _kept(flow: Flow, hook: int, name: int) -> set[str]:
    """Return the attributes of a member in which it keeps its name: those that the method stores it in, or that a base has for it."""
    file, shape = flow.whole.function_file[hook], flow.whole.functions[hook]
    loops, texts = loops_of(flow, file), flow.whole.files[file].facts.texts
    outside = any(isinstance(each, str) for each in flow.hierarchy.linearization(flow.whole.receiver_class(hook)))
    told = flow.whole.semantics[file].reflection.name_hooks.get(flow.whole.name_of_function(hook), frozenset()) if outside else ()
    rows = [row for row in flow.whole.rows(file, "stores") if row[5] == shape.definition and NONE not in row[:3]]
    own = shape.parameters[0].slot
    return {texts[row[1]] for row in rows if name in before(loops, row[2]) and own in before(loops, row[0])}.union(told)
