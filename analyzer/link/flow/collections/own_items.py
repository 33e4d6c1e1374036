"""What the methods that an abstract mapping brings along give: what an object's own method gives for a key."""

from analyzer.link.flow.collections.elements import iterate_over, iterator_of
from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.solver.cells import keys_cell, rest_cell
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE


def fill_own_items(flow: Flow) -> None:
    """Let the mappings that classes extend hold what their own methods give, where nothing is declared of the elements."""
    for class_, structures in flow.generics.extended.items():
        semantics = flow.semantics_of_class(class_)
        abstract = semantics.collections.mappings - semantics.collections.types
        for structure in structures:
            is_bare = flow.objects.label(structure) in abstract and not flow.graph.values[rest_cell(flow, structure)]
            if is_bare and method_of(flow, class_, semantics.methods.get_item) != NONE:
                receiver = flow.objects.intern(Kind.INSTANCE, class_)
                flow.graph.connect(iterator_of(flow, receiver, semantics.methods.get_item), rest_cell(flow, structure))
                iterate_over(flow, semantics, keys_cell(flow, structure), receiver, False)
