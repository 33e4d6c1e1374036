"""Which functions run where objects of a class are made: of the repository, and of the library that the class extends."""

from analyzer.link.flow.attributes.records import constructing
from analyzer.link.flow.entering.allocation import is_of_another
from analyzer.link.flow.entering.overriding import is_for_checkers, lacks, own_method
from analyzer.link.flow.solver.state import Flow
from analyzer.link.targets import min_confidence
from analyzer.model.facts import NONE
from analyzer.schema.vocab import Confidence


def constructors_of(flow: Flow, class_: int) -> list[int]:
    """Return the functions that make and initialize objects of a class, the first one along its linearization first.

    Of each name it is the first that has it, and where type checkers alone see that, the one which runs too.
    """
    names = list(flow.semantics_of_class(class_).methods.constructors)
    order, found = flow.hierarchy.linearization(class_), list[int]()
    for ancestor in order:
        if isinstance(ancestor, str):
            if ancestor is not order[-1] and lacks(flow, class_, ancestor, *names):
                continue
            break
        for name in names[:]:
            if (function := own_method(flow, ancestor, name)) != NONE:
                found.append(function)
                if not is_for_checkers(flow, ancestor, name):
                    names.remove(name)
        if names and (extended := constructing(flow, ancestor)) != NONE:
            return [*found, extended]
    return found


def surely_run(flow: Flow, class_: int, first: int, further: int, confidence: Confidence) -> Confidence:
    """Return how sure it is that a further constructor runs too: what initializes does on objects of the class that was called alone."""
    allocates = flow.semantics_of_class(class_).methods.allocates
    if flow.whole.name_of_function(first) != allocates or flow.whole.name_of_function(further) == allocates:
        return confidence
    returned = flow.whole.function_slot(first, flow.whole.functions[first].returns)
    given = flow.graph.values[returned] if returned != NONE else ()
    is_sure = not any(is_of_another(flow, class_, value) for value in given)
    return min_confidence(confidence, Confidence.HIGH if is_sure else Confidence.MEDIUM)


def completing_of(flow: Flow, class_: int) -> int:
    """Return the method that the generated constructor of a class calls at its end, or -1."""
    names = flow.semantics_of_class(class_).methods.completes
    ancestors = [each for each in flow.hierarchy.linearization(class_) if isinstance(each, int)] if names else []
    methods = (own_method(flow, ancestor, name) for ancestor in ancestors for name in names)
    return next((each for each in methods if each != NONE), NONE)


def external_constructor(flow: Flow, class_: int) -> str | None:
    """The constructor that a class inherits from a library that is not the language's own, by its full name."""
    for ancestor in flow.hierarchy.linearization(class_):
        if isinstance(ancestor, str):
            semantics = flow.semantics_of_class(class_)
            is_standard = ancestor.partition(".")[0] in semantics.standard_modules
            return f"{ancestor}.{semantics.methods.constructors[0]}" if ancestor and not is_standard else None
    return None
