"""Attributes that a module lacks: a function of its own is asked for them, as modules that import what they offer late have one."""

from analyzer.link.flow.attributes.delegation import looked_up_on
from analyzer.link.flow.attributes.members import load_from
from analyzer.link.flow.attributes.modules.members import module_member
from analyzer.link.flow.entering.returning import give_returns
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.link.sharing import declared_beside
from analyzer.model.facts import NONE


def ask_modules(flow: Flow) -> bool:
    """Let what the functions of modules give for the attributes that these lack flow there; return whether any was asked for.

    What a file beside such a module declares to be there is what the function gives.
    """
    waiting = tuple(flow.lacking)
    flow.lacking.clear()
    beside = declared_beside(flow.whole.files, flow.whole.semantics, flow.whole.file_of_path) if waiting else []
    declaring = {each.source: each.declaring for each in beside}
    for file, name, cell in waiting:
        if file in declaring and name in flow.whole.module_members[declaring[file]]:
            flow.graph.connect(module_member(flow, declaring[file], name), cell)
        elif file in flow.asking_modules and not flow.whole.semantics[file].is_reserved(name):
            _ask(flow, flow.asking_modules[file], name, cell)
    return bool(waiting)


def _ask(flow: Flow, hook: int, name: str, cell: int) -> None:
    delegates = tuple(looked_up_on(flow, hook, 0))
    for base in delegates:
        on_each(flow, base, load_from, cell, name)
    given = flow.graph.new_slot()
    give_returns(flow, hook, NONE, given, weakly=hook not in flow.declared_returns)
    on_each(flow, given, _give_own, hook, name, cell)


def _give_own(flow: Flow, hook: int, name: str, cell: int, value: int, weakly: bool) -> None:
    """Let an object be what is asked for, and of the classes and functions that are given those that have that very name.

    A function that stands in the one that is asked is made for whatever is asked for.
    """
    kind = flow.objects.kind(value)
    if kind == Kind.FUNCTION:
        function = flow.objects.index(value)
        is_asked = flow.whole.name_of_function(function) == name or flow.whole.outer_function(function) == hook
    else:
        is_asked = flow.is_instance(value) or (kind == Kind.CLASS and flow.whole.name_of_class(flow.objects.index(value)) == name)
    if is_asked:
        flow.give(cell, (value,), weakly)
