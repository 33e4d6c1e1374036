"""What methods return that comes of other methods of their receiver: where its class has others for them, those say what comes back."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from analyzer.languages.models import Model
from analyzer.languages.semantics.outside import bare_names
from analyzer.link.flow.entering.overriding import method_of, own_method
from analyzer.link.flow.entering.passing import bind_arguments
from analyzer.link.flow.solver.calling import Handed, Returned
from analyzer.link.flow.solver.signatures import Keywords
from analyzer.link.flow.solver.state import Flow, text_at
from analyzer.model.facts import NONE

MOST_IN_A_ROW: Final = 32
"""Methods, each of which returns what the next one gives, that are followed: longer rows were written by a generator."""


def returned_on(flow: Flow, function: int, class_: int) -> Returned | None:
    """Return what a method returns on receivers of a class; None where no method of theirs has a say in it that the method's own lacks."""
    own = flow.whole.receiver_class(function)
    if own in (NONE, class_) or class_ == NONE or not _varies(flow, function, own, class_, MOST_IN_A_ROW):
        return None
    return _returned(flow, function)


def _varies(flow: Flow, function: int, own: int, class_: int, most: int) -> bool:
    key = function, class_
    known = flow.calling.varying
    if key not in known:
        known[key] = False
        returned = _returned(flow, function)
        names = returned.deciding() if returned is not None and most else ()
        pairs = [(method_of(flow, own, name), method_of(flow, class_, name)) for name in names]
        known[key] = any(one != other != NONE or (one != NONE and _varies(flow, one, own, class_, most - 1)) for one, other in pairs)
    return known[key]


def _returned(flow: Flow, function: int) -> Returned | None:
    file = flow.whole.function_file[function]
    found = flow.calling.returned.get(file)
    if found is None:
        found = flow.calling.returned[file] = _of_file(flow, file)
    return found.get(function)


def _of_file(flow: Flow, file: int) -> dict[int, Returned]:
    """Return the methods of a file that return what methods of their receiver give, or make, with what that is."""
    whole, base = flow.whole, flow.whole.slot_base[file]
    functions = dict(enumerate(whole.files[file].facts.functions, whole.function_base[file]))
    methods = {each.returns: number for number, each in functions.items() if each.parameters and whole.receiver_class(number) != NONE}
    called = _called_on_receivers(flow, file, {functions[number].parameters[0].slot: number for number in methods.values()})
    made = {slot: called[callee] for slot, callee in _calls(flow, file) if callee in called} if called else {}
    found: dict[int, _Found] = defaultdict(_Found)
    flows = zip(whole.column(file, "flows", 0), whole.column(file, "flows", 1), strict=True) if called else ()
    for source, target in [row for row in flows if row[1] in methods]:
        function, place = methods[target], found[methods[target]]
        if (one := called.get(source)) is not None and one.function == function:
            place.take(one, _handed(flow, file, one, called))
        elif (one := made.get(source)) is not None and one.function == function:
            place.made.append(one.name)
        elif source + base in flow.closed or all(source != each.slot for each in functions[function].parameters[1:]):
            place.slots.append(source + base)
    return {function: each.all() for function, each in found.items() if each.names or each.made or each.handed}


class _Called(NamedTuple):
    """A call of a method of the receiver: the function that has it, the method's name, and the number of the call in its file."""

    function: int
    name: str
    number: int


class _Found:
    """What a method returns, as it is found."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.made: list[str] = []
        self.handed: list[Handed] = []
        self.slots: list[int] = []

    def take(self, one: _Called, handed: Handed | None) -> None:
        """Take what a method of the receiver gives, and what it is handed for it."""
        if handed is None:
            self.names.append(one.name)
        else:
            self.handed.append(handed)

    def all(self) -> Returned:
        """Return all that was found."""
        return Returned(tuple(self.names), tuple(self.made), tuple(self.handed), tuple(self.slots))


def _handed(flow: Flow, file: int, one: _Called, called: Mapping[int, _Called]) -> Handed | None:
    """Return a call that is handed what other methods of the receiver give; None for any other."""
    texts, row = flow.whole.files[file].facts.texts, flow.whole.row(file, "calls", one.number)
    arguments = [flow.whole.row(file, "arguments", place) for place in range(row[13], row[13] + row[14])]
    given = tuple([called[slot].name if slot in called else "" for slot, *_ in arguments])
    return Handed(one.name, tuple([text_at(texts, keyword) for _, keyword, _ in arguments]), given) if any(given) else None


def _called_on_receivers(flow: Flow, file: int, receivers: Mapping[int, int]) -> dict[int, _Called]:
    """Return the results of calls of methods of a receiver, with what is called."""
    whole, texts = flow.whole, flow.whole.files[file].facts.texts
    read = {row[0]: (receivers[row[1]], texts[row[2]]) for row in whole.rows(file, "loads") if row[1] in receivers}
    return {slot: _Called(*read[callee], number) for number, (slot, callee) in enumerate(_calls(flow, file)) if callee in read}


def _calls(flow: Flow, file: int) -> Iterator[tuple[int, int]]:
    """Return the results and the callees of the calls of a file."""
    return zip(flow.whole.column(file, "calls", 0), flow.whole.column(file, "calls", 1), strict=True)


def kept_by(flow: Flow, function: int, handed: Handed) -> list[str]:
    """Return the methods of the receiver that give what a method is handed which it hands back."""
    places = flow.returned_parameters.get(function, ())
    bound = bind_arguments(flow, function, handed.keywords, 1) if places else []
    return [handed.given[number] for number, place in bound if handed.given[number] and place in places]


def made_by(flow: Flow, function: int, handed: Handed) -> list[str]:
    """Return the methods of the receiver that give what a method is handed which it calls, and returns what comes."""
    return [handed.given[number] for number in _called_arguments(flow, function, handed.keywords) if handed.given[number]]


def _called_arguments(flow: Flow, function: int, keywords: Keywords) -> list[int]:
    """Return the numbers of the arguments that a function calls to return what comes of it."""
    file = flow.whole.function_file[function]
    if file not in flow.calling.making:
        flow.calling.making[file] = _making(flow, file)
        flow.calling.making[file].update(_making_above(flow, file))
    making, parameters = flow.calling.making[file].get(function, frozenset()), flow.whole.functions[function].parameters
    bound = bind_arguments(flow, function, keywords, 1) if making else []
    return [number for number, place in bound if parameters[place].slot in making]


def _making_above(flow: Flow, file: int) -> dict[int, frozenset[int]]:
    """Return such parameters that methods hand to the one above, whose result they return."""
    whole, texts, base = flow.whole, flow.whole.files[file].facts.texts, flow.whole.function_base[file]
    above = _read_above(flow, file)
    calls = {slot: number for number, (slot, callee) in enumerate(_calls(flow, file)) if callee in above} if above else {}
    returns = {each.returns: number for number, each in enumerate(whole.files[file].facts.functions, base)} if calls else {}
    found: dict[int, frozenset[int]] = {}
    for source, target in whole.rows(file, "flows") if calls else ():
        function = returns.get(target, NONE) if source in calls else NONE
        if function != NONE and whole.receiver_class(function) != NONE:
            row = whole.row(file, "calls", calls[source])
            order = [each for each in flow.hierarchy.linearization(whole.receiver_class(function))[1:] if isinstance(each, int)]
            method = next((m for each in order if (m := own_method(flow, each, above[row[1]])) != NONE), NONE)
            arguments = [whole.row(file, "arguments", place) for place in range(row[13], row[13] + row[14])]
            keywords = tuple([text_at(texts, keyword) for _, keyword, _ in arguments])
            called = _called_arguments(flow, method, keywords) if method != NONE else []
            found[function] = frozenset(arguments[number][0] for number in called)
    return found


def _read_above(flow: Flow, file: int) -> dict[int, str]:
    """Return the slots of methods that are read off what the class above has, with their names."""
    whole, texts = flow.whole, flow.whole.files[file].facts.texts
    words = {texts.index(name) for name in bare_names(whole.semantics[file].outside, Model.SUPER) if name in texts}
    named = {row[0] for row in whole.rows(file, "names") if row[1] in words and row[2] == NONE} if words else set()
    results = {slot for slot, callee in _calls(flow, file) if callee in named} if named else set()
    return {row[0]: texts[row[2]] for row in whole.rows(file, "loads") if row[1] in results} if results else {}


def _making(flow: Flow, file: int) -> dict[int, frozenset[int]]:
    """Return the slots of the parameters that functions of a file call to return what comes of it, by function."""
    functions = dict(enumerate(flow.whole.files[file].facts.functions, flow.whole.function_base[file]))
    owners = {parameter.slot: number for number, each in functions.items() for parameter in each.parameters[1:]}
    called = {slot: callee for slot, callee in _calls(flow, file) if callee in owners}
    flows = zip(flow.whole.column(file, "flows", 0), flow.whole.column(file, "flows", 1), strict=True) if called else ()
    found: dict[int, set[int]] = defaultdict(set)
    for source, target in flows:
        callee = called.get(source, NONE)
        if callee != NONE and functions[owners[callee]].returns == target:
            found[owners[callee]].add(callee)
    return {function: frozenset(slots) for function, slots in found.items()}
