"""Hooks of plugins: what a decorator from outside marks as one that implements a hook runs where the hook is called by its name.

Which plugins are registered, and in which order they run, is not known: every marked function of the name may run. What a call of a hook
gives, its specification tells: a list of what all give, or what the first gives. Without a specification that is left open.
"""

from analyzer.languages.models import HookMarker
from analyzer.link.constants import constant_text
from analyzer.link.flow.collections.callbacks import Invoke, call_with
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.solver.cells import collection_in
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE

_IMPLEMENTED, _GIVES_ALL, _GIVES_FIRST = "implemented", "all", "first"


def mark(flow: Flow, made: Call, marker: str) -> None:
    """Let a call of a marker mark the function that it is given, or give what marks one as the call says."""
    how = flow.whole.semantics[made.file].outside.hook_markers[marker]
    if made.first() != NONE and made.arguments.keywords[0] is None:
        on_each(flow, made.first(), _take, _GIVES_ALL if how.is_specifying else _IMPLEMENTED, "")
    elif made.result != NONE:
        flow.outside.markers[made.result] = _said(made, how)
        flow.graph.add(made.result, (flow.objects.intern(Kind.DECORATOR, marker, made.result),))


def _said(made: Call, how: HookMarker) -> tuple[str, str]:
    """Return what a call of a marker says: what the functions that it marks do, and the name of the hook where it is not theirs."""
    texts = dict(zip(made.arguments.keywords, made.arguments.texts, strict=False))
    if how.is_specifying:
        return (_GIVES_FIRST if texts.get(how.keyword) == "True" else _GIVES_ALL), ""
    return _IMPLEMENTED, constant_text(texts.get(how.keyword, "")) or ""


def mark_decorated(flow: Flow, made: Call, said_by: int) -> None:
    """Let the function that a call decorates do what the call of the marker says that gave the decorator, told by its result."""
    on_each(flow, made.first(), _take, *flow.outside.markers[said_by])


def _take(flow: Flow, role: str, name: str, value: int, _: bool) -> None:
    if flow.objects.kind(value) == Kind.FUNCTION:
        named = name or flow.whole.name_of_function(flow.objects.index(value))
        flow.give(_hooked(flow, named, role), (value,), weakly=False)


def run_hook(flow: Flow, made: Call, name: str, invoke: Invoke) -> None:
    """Let a call of a hook, by its name, run the functions that implement it, and give what its specification tells."""
    given = flow.graph.new_slot() if made.result != NONE else NONE
    call_with(flow, made, _hooked(flow, name, _IMPLEMENTED), made.arguments, given, invoke)
    if made.result != NONE:
        on_each(flow, _hooked(flow, name, _GIVES_ALL), _give_all, given, made.result)
        on_each(flow, _hooked(flow, name, _GIVES_FIRST), _give_first, given, made.result)


def _give_all(flow: Flow, given: int, target: int, _: int, __: bool) -> None:
    flow.graph.connect(given, collection_in(flow, target, "builtins.list"))


def _give_first(flow: Flow, given: int, target: int, _: int, __: bool) -> None:
    flow.graph.connect(given, target)


def _hooked(flow: Flow, name: str, role: str) -> int:
    found = flow.outside.hooked.get((name, role))
    if found is None:
        found = flow.outside.hooked[name, role] = flow.graph.new_slot()
    return found
