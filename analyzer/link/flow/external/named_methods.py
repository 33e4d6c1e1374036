"""Functions that run a class of the program by the name of its file: `call_command("restock")` runs what `…/commands/restock.py` has."""

from analyzer.languages.models import NamedClass
from analyzer.link.constants import constant_text
from analyzer.link.flow.attributes.members import load
from analyzer.link.flow.collections.callbacks import Invoke, call_with
from analyzer.link.flow.entering.constant_choices import constant_at
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, on_each_text
from analyzer.model.facts import NONE


def run_named(flow: Flow, made: Call, named: NamedClass, invoke: Invoke) -> None:
    """Let a call run the method of the class that its first argument names, or of the object that it is, with what else it is given."""
    if made.first() == NONE:
        return
    objects, method = flow.graph.new_slot(), flow.graph.new_slot()
    text = constant_text(made.arguments.texts[0])
    if text is None:
        text = constant_at(flow, made.file, made.first() - flow.whole.slot_base[made.file])
    if text is not None:
        _give_objects(flow, objects, named, text, is_sure=True)
    else:
        on_each_text(flow, made.first(), _give_told, objects, named)
    load(flow, method, objects, named.method)
    call_with(flow, made, method, made.arguments.without_first(), made.result, invoke)


def _give_told(flow: Flow, target: int, named: NamedClass, value: int, weakly: bool) -> None:
    """Let an object arrive as it is, and the objects that a constant names."""
    if flow.objects.kind(value) == Kind.CONSTANT:
        _give_objects(flow, target, named, flow.objects.name(value), is_sure=False)
    elif flow.is_instance(value):
        flow.give(target, (value,), weakly)


def _give_objects(flow: Flow, target: int, named: NamedClass, text: str, is_sure: bool) -> None:
    """Let objects arrive of the classes in files of a name: of several, a library takes which the program's settings tell."""
    found = [
        each for each in flow.classes_by_name.get(named.name, ()) if named.is_in(flow.whole.files[flow.whole.class_file[each]].path, text)
    ]
    for class_ in found:
        flow.give(target, (flow.objects.intern(Kind.INSTANCE, class_),), weakly=len(found) > 1 or not is_sure)
