"""What a file declares for the source beside it: its classes are those of the source, its functions say what those of the source give."""

from collections.abc import Iterator
from itertools import product

from analyzer.link.flow.declared.generics import is_open, shown
from analyzer.link.flow.declared.types import declared_values
from analyzer.link.flow.solver.state import Flow
from analyzer.link.sharing import Beside, Member, declared_beside
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE, Flag

_LATER = Flag.ASYNC | Flag.GENERATOR


def sources_of_classes(whole: Whole) -> dict[int, int]:
    """Return the classes that files declare which sources beside them define, each with that of the source."""
    return dict(pair for beside in _beside(whole) for pair in _classes(whole, beside))


def declare_beside(flow: Flow) -> None:
    """Let functions without a declared result give what is declared of them beside their source where nothing else is known of it."""
    for beside in _beside(flow.whole):
        for declaring, function in _functions(flow.whole, beside):
            _declare_result(flow, declaring, function)


def _declare_result(flow: Flow, declaring: int, function: int) -> None:
    shape, own, file = flow.whole.functions[declaring], flow.whole.functions[function], flow.whole.function_file[declaring]
    if shape.declared_return == NONE or own.declared_return != NONE or own.returns == NONE or (shape.flags | own.flags) & _LATER:
        return
    declared = declared_values(flow, file, shape.declared_return, flow.whole.receiver_class(function))
    if declared and not is_open(flow, declared):
        result = flow.graph.new_slot()
        flow.graph.add(result, shown(flow, declared))
        flow.unless_known.append((flow.whole.function_slot(function, own.returns), result))


def _beside(whole: Whole) -> list[Beside]:
    return declared_beside(whole.files, whole.semantics, whole.file_of_path)


def _shared(whole: Whole, beside: Beside) -> Iterator[tuple[Member, Member]]:
    """Yield what both files bind under a name themselves."""
    own = whole.module_members[beside.source]
    for name, declared in whole.module_members[beside.declaring].items():
        member = own.get(name)
        if member is not None and (declared.file, member.file) == (beside.declaring, beside.source):
            yield declared, member


def _classes(whole: Whole, beside: Beside) -> Iterator[tuple[int, int]]:
    for declared, own in _shared(whole, beside):
        found = [[whole.class_of_definition.get(each, NONE) for each in whole.definitions_of(member)] for member in (declared, own)]
        if len(found[0]) == len(found[1]) == 1 and NONE not in (found[0][0], found[1][0]):
            yield found[0][0], found[1][0]


def _functions(whole: Whole, beside: Beside) -> Iterator[tuple[int, int]]:
    """Yield the functions that a file declares, each with those of the source that have its name at the same place."""
    pairs = list(_shared(whole, beside))
    for declaring, class_ in _classes(whole, beside):
        own = whole.class_members[class_]
        pairs += [(member, own[name]) for name, member in whole.class_members[declaring].items() if name in own]
    for declared, member in pairs:
        if declared.file == beside.declaring and member.file == beside.source:
            overloads = _defined(whole, declared)
            yield from product(overloads, _defined(whole, member)) if len(overloads) == 1 else ()


def _defined(whole: Whole, member: Member) -> list[int]:
    found = (whole.function_of_definition.get(each, NONE) for each in whole.definitions_of(member))
    return [each for each in found if each != NONE]
