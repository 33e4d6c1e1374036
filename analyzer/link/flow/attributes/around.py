"""Attributes that classes of tests lack and the class around them has: plug-ins of test tools let what is nested have what is around it."""

from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow, Load
from analyzer.model.facts import NONE


def find_around(flow: Flow, slot: int, receiver: int, name: str, load_from: Load) -> None:
    """Let what an object of the class around has be an attribute that an object of a nested class of tests lacks."""
    class_ = flow.class_of(receiver)
    if class_ == NONE or not flow.is_instance(receiver) or not flow.semantics_of_class(class_).providers.nest_in_classes:
        return
    whole, file = flow.whole, flow.whole.class_file[class_]
    around = whole.class_of_definition.get(whole.declaration_of_class(class_).parent + whole.definition_base[file], NONE)
    if around != NONE and whole.files[file].is_test and not flow.semantics_of_class(class_).is_reserved(name):
        load_from(flow, slot, name, flow.objects.intern(Kind.INSTANCE, around), True)
