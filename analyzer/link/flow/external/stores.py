"""Stores that a library makes of a description: what defines one gives the store when it is called."""

from typing import Final

from analyzer.link.flow.attributes.records import inherit, is_record, property_slot, receive
from analyzer.link.flow.attributes.runtime_members import written_members
from analyzer.link.flow.collections.callbacks import Invoke, call_back
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.solver.cells import element_cell, record_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each
from analyzer.model.facts import NONE

_STATE, _GETTERS, _ACTIONS = "state", "getters", "actions"
_DESCRIBING: Final = 2
"""Arguments by which a store is described: its name, and what it has or the function that gives that."""


def define_store(flow: Flow, made: Call, type_: str, invoke: Invoke) -> None:
    """Let a call give an object of a type that gives the store when it is called."""
    if made.result == NONE:
        return
    definition = flow.objects.intern(Kind.CONTAINER, made.result, type_)
    held = element_cell(flow, definition, "#0")
    store = flow.objects.intern(Kind.CONTAINER, held, flow.whole.semantics[made.file].objects.record_type)
    flow.graph.add(made.result, (definition,))
    flow.graph.add(held, (store,))
    flow.records.opening.add(store)
    for slot in made.arguments.slots[:_DESCRIBING]:
        on_each(flow, slot, _describe, made, slot, store, invoke)


def _describe(flow: Flow, made: Call, slot: int, store: int, invoke: Invoke, value: int, weakly: bool) -> None:
    if flow.objects.kind(value) == Kind.FUNCTION:
        _inherit_result(flow, made, slot, store, invoke)
    elif is_record(flow, value):
        _inherit_result(flow, made, property_slot(flow, value, _STATE), store, invoke)
        inherit(flow, store, property_slot(flow, value, _ACTIONS))
        on_each(flow, property_slot(flow, value, _ACTIONS), _receive_in_all, store)
        on_each(flow, property_slot(flow, value, _GETTERS), _take_getters, made, store, invoke)


def _inherit_result(flow: Flow, made: Call, callee: int, store: int, invoke: Invoke) -> None:
    """Let a store have the properties of what a function gives."""
    given = flow.graph.new_slot()
    call_back(flow, made, callee, (), given, invoke)
    inherit(flow, store, given)


def _receive_in_all(flow: Flow, store: int, actions: int, _: bool) -> None:
    """Functions that a store is described with have it as their receiver."""
    for _name, slot in written_members(flow, flow.objects.index(actions)):
        on_each(flow, slot, receive, store)


def _take_getters(flow: Flow, made: Call, store: int, invoke: Invoke, getters: int, _: bool) -> None:
    """Let a store have what functions give that are called with it, each as a property of its name."""
    _receive_in_all(flow, store, getters, False)
    itself = flow.graph.new_slot()
    flow.graph.add(itself, (store,))
    for name, slot in written_members(flow, flow.objects.index(getters)):
        call_back(flow, made, slot, (itself,), record_cell(flow, store, name), invoke)
