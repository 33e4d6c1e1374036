"""Lists of the classes of a module, as programs make them to find what extends theirs.

Lists of all members, or of functions, say little: who goes through them picks some by their names.
"""

from typing import Final

from analyzer.link.flow.attributes.modules.members import module_member
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.solver.cells import collection_in, element_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE

_MAX_MEMBERS: Final = 256
"""Names of a module whose classes are listed. Those with more are tables that something wrote, with more classes than a slot holds."""


def list_members(flow: Flow, made: Call) -> None:
    """Let a call give pairs of names and members: the classes of the module given first, where its second argument asks for classes."""
    if NONE in (made.result, made.first()):
        return
    each = collection_in(flow, made.result, "builtins.list")
    pair = flow.objects.intern(Kind.CONTAINER, each, "builtins.tuple")
    flow.graph.add(each, (pair,))
    flow.graph.add(element_cell(flow, pair, "#0"), (flow.objects.intern(Kind.EXTERNAL_INSTANCE, "builtins.str"),))
    test = made.arguments.slots[1] if len(made.arguments.slots) > 1 else NONE
    if test != NONE:
        on_each(flow, test, _list_if_class_test, made, element_cell(flow, pair, "#1"))


def _list_if_class_test(flow: Flow, made: Call, target: int, value: int, _: bool) -> None:
    tests = flow.whole.semantics[made.file].reflection.class_tests
    if flow.objects.kind(value) == Kind.EXTERNAL and flow.objects.name(value) in tests:
        on_each(flow, made.first(), _list_classes, target)


def _list_classes(flow: Flow, target: int, value: int, _: bool) -> None:
    names = flow.whole.module_members[flow.objects.index(value)] if flow.objects.kind(value) == Kind.MODULE else {}
    for name in sorted(names) if len(names) <= _MAX_MEMBERS else ():
        on_each(flow, module_member(flow, flow.objects.index(value), name), _give_class, target)


def _give_class(flow: Flow, target: int, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.CLASS:
        flow.give(target, (value,), weakly=True)
