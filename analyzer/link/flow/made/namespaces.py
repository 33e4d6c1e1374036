"""Members that a metaclass puts into the namespace of which it makes a class: `namespace["fields"] = fields` in its `__new__`.

A class has them as it has what its metaclass assigns to it.
"""

from typing import Final

from analyzer.link.flow.attributes.computed.loop_stores import before, loops_of
from analyzer.link.flow.solver.cells import instance_cell
from analyzer.link.flow.solver.levels import metaclasses, naming_metaclasses
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE

_NAMESPACE: Final = 3
"""The place of the namespace among the parameters, after the metaclass, the name and the bases."""


def put_in_namespaces(flow: Flow) -> None:
    """Let classes have what their metaclasses put under constant names into what they are made of."""
    made_with = dict.fromkeys(flow.objects.index(value) for class_ in naming_metaclasses(flow) for value in metaclasses(flow, class_))
    above = (each for metaclass in made_with for each in flow.hierarchy.linearization(metaclass) if isinstance(each, int))
    for metaclass in dict.fromkeys(above):
        function = flow.whole.class_methods[metaclass].get(flow.semantics_of_class(metaclass).methods.allocates, NONE)
        if function != NONE and len(flow.whole.functions[function].parameters) > _NAMESPACE:
            _put(flow, metaclass, function)


def _put(flow: Flow, metaclass: int, function: int) -> None:
    whole, file, shape = flow.whole, flow.whole.function_file[function], flow.whole.functions[function]
    base, texts, loops = whole.slot_base[file], whole.files[file].facts.texts, loops_of(flow, file)
    for namespace, key, source, _, _, owner in whole.rows(file, "item_stores"):
        if owner == shape.definition and NONE not in (key, source) and shape.parameters[_NAMESPACE].slot in before(loops, namespace):
            flow.graph.connect(source + base, instance_cell(flow, metaclass, texts[key]))
