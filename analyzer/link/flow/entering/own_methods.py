"""What methods return that comes of other methods of their receiver: where its class has others for them, those say what comes back."""

from collections import defaultdict
from collections.abc import Mapping

from analyzer.link.flow.entering.overriding import method_of
from analyzer.link.flow.solver.calling import Returned
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE


def returned_on(flow: Flow, function: int, class_: int) -> Returned | None:
    """Return what a method returns on receivers of a class; None where no method of theirs has a say in it that the method's own lacks."""
    own = flow.whole.receiver_class(function)
    if own in (NONE, class_) or class_ == NONE or not _varies(flow, function, own, class_):
        return None
    return _returned(flow, function)


def _varies(flow: Flow, function: int, own: int, class_: int) -> bool:
    key = function, class_
    known = flow.calling.varying
    if key not in known:
        known[key] = False
        returned = _returned(flow, function)
        pairs = [(method_of(flow, own, name), method_of(flow, class_, name)) for name in returned.names] if returned is not None else []
        known[key] = any(one != other != NONE or (one != NONE and _varies(flow, one, own, class_)) for one, other in pairs)
    return known[key]


def _returned(flow: Flow, function: int) -> Returned | None:
    file = flow.whole.function_file[function]
    found = flow.calling.returned.get(file)
    if found is None:
        found = flow.calling.returned[file] = _of_file(flow, file)
    return found.get(function)


def _of_file(flow: Flow, file: int) -> dict[int, Returned]:
    """Return the methods of a file that return what methods of their receiver give, with what that is."""
    whole, base = flow.whole, flow.whole.slot_base[file]
    functions = dict(enumerate(whole.files[file].facts.functions, whole.function_base[file]))
    methods = {each.returns: number for number, each in functions.items() if each.parameters and whole.receiver_class(number) != NONE}
    called = _called_on_receivers(flow, file, {functions[number].parameters[0].slot: number for number in methods.values()})
    names: dict[int, list[str]] = defaultdict(list)
    slots: dict[int, list[int]] = defaultdict(list)
    flows = zip(whole.column(file, "flows", 0), whole.column(file, "flows", 1), strict=True) if called else ()
    for source, target in [row for row in flows if row[1] in methods]:
        function = methods[target]
        caller, name = called.get(source, (NONE, ""))
        if caller == function:
            names[function].append(name)
        elif source + base in flow.closed or all(source != each.slot for each in functions[function].parameters[1:]):
            slots[function].append(source + base)
    return {function: Returned(tuple(each), tuple(slots[function])) for function, each in names.items()}


def _called_on_receivers(flow: Flow, file: int, receivers: Mapping[int, int]) -> dict[int, tuple[int, str]]:
    """Return the results of calls of methods of a receiver, with the function that has it and the method's name."""
    whole, texts = flow.whole, flow.whole.files[file].facts.texts
    read = {row[0]: (receivers[row[1]], texts[row[2]]) for row in whole.rows(file, "loads") if row[1] in receivers}
    calls = zip(whole.column(file, "calls", 0), whole.column(file, "calls", 1), strict=True)
    return {slot: read[callee] for slot, callee in calls if callee in read}
