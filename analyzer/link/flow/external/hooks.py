"""Hooks of plugins: what a decorator from outside marks as one that implements a hook runs where the hook is called by its name.

Which plugins are registered, and in which order they run, is not known: every marked function of the name may run. What a hook gives is
left open, since its specification says elsewhere whether that is a list of what all give.
"""

from analyzer.link.flow.collections.callbacks import Invoke, call_with
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE


def mark(flow: Flow, made: Call, marker: str) -> None:
    """Let a call of a marker mark the function that it is given, or give what marks one."""
    if made.first() != NONE:
        implement(flow, made)
    elif made.result != NONE:
        flow.graph.add(made.result, (flow.objects.intern(Kind.DECORATOR, marker),))


def implement(flow: Flow, made: Call) -> None:
    """Let the function that a call is given implement the hook of its name."""
    on_each(flow, made.first(), _implement)


def _implement(flow: Flow, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.FUNCTION:
        flow.give(_hooked(flow, flow.whole.name_of_function(flow.objects.index(value))), (value,), weakly=False)


def run_hook(flow: Flow, made: Call, name: str, invoke: Invoke) -> None:
    """Let a call of a hook, by its name, run the functions that implement it."""
    call_with(flow, made, _hooked(flow, name), made.arguments, NONE, invoke)


def _hooked(flow: Flow, name: str) -> int:
    found = flow.outside.hooked.get(name)
    if found is None:
        found = flow.outside.hooked[name] = flow.graph.new_slot()
    return found
