"""What is said by objects whose classes tell who hears them: events and commands that a library hands to handlers of their class."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from typing import NamedTuple

from analyzer.languages.contacts import HEARS, SAYS, Message, NamedBy
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.contracts.annotations import Annotated
from analyzer.link.contracts.arguments import numbers_at
from analyzer.link.contracts.asking import MAX_LISTENERS, notified
from analyzer.link.contracts.held_classes import classes_held
from analyzer.link.contracts.messages.own_messengers import Telling
from analyzer.link.contracts.rows import EndpointRow
from analyzer.link.edges import EdgeRow
from analyzer.link.flow.solver.objects import CLASSES, INSTANCES
from analyzer.link.flow.solver.state import Flow
from analyzer.link.targets import min_confidence
from analyzer.link.typing.exact import exact_class
from analyzer.link.typing.program import DeclaredProgram
from analyzer.link.typing.types import ClassType
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE, Syntax
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import Confidence


class _Given(NamedTuple):
    """The definition of a class of which an object is, or, where it `is_open`, perhaps of one below."""

    definition: int
    confidence: Confidence
    is_open: bool


class Senders:
    """What calls say by the class of an object that they are given."""

    def __init__(self, flow: Flow, nodes: Sequence[SymbolNode]) -> None:
        self._flow = flow
        self._nodes = nodes
        self._calls: tuple[int, Mapping[tuple[int, ...], tuple[int, ...]]] = (NONE, {})
        self.unsure: set[EndpointRow] = set()
        """What was said by an object that may be of a class below."""

    def told(self, telling: Telling) -> Iterator[EndpointRow]:
        """Yield a row for each class of what a call hands over, or of the objects that what it decorates takes."""
        row, message = telling.row, telling.message
        node = row.caller if row.decorated is None else self._handling(row.decorated, message.member)
        for given in self._classes_given(row, message):
            fqn, confidence = self._nodes[given.definition].fqn, min_confidence(row.confidence or Confidence.LOW, given.confidence)
            made = EndpointRow(row.path, row.line, node, *message.contract, None, fqn, fqn, message.library, confidence)
            if given.is_open:
                self.unsure.add(made)
            yield made

    def _classes_given(self, row: CallSiteRow, message: Message) -> Iterator[_Given]:
        whole = self._flow.whole
        file = whole.file_of_path[row.path]
        if self._calls[0] != file:
            # What a decorator is called with stands at the same place as the call that makes the decorator.
            self._calls = file, {each[2:8]: each for each in whole.rows(file, "calls") if each[12] != Syntax.DECORATOR}
        call = self._calls[1].get(row[1:7])
        keywords = [keyword for keyword, _ in row.arguments]
        places = [number for place in message.places for number in numbers_at(keywords, place)] if message.places else range(len(keywords))
        for place in places if call is not None else ():
            slot = whole.row(file, "arguments", call[13] + place)[0] if call is not None and place < call[14] else NONE
            if slot != NONE:
                yield from _classes_at(self._flow, file, slot)

    def _handling(self, decorated: int, member: str) -> int:
        """Return the method of a class that is called with what it takes, or what is decorated where that is none."""
        whole = self._flow.whole
        class_ = whole.class_of_definition.get(decorated)
        own = whole.class_members[class_].get(member) if class_ is not None else None
        return whole.definitions_of(own)[-1] if own is not None else decorated


def _classes_at(flow: Flow, file: int, slot: int) -> Iterator[_Given]:
    """Yield the classes that an object in a slot may be of, or that stand there themselves."""
    whole, program = flow.whole, flow.typed.get(file)
    if program is not None:
        body = program.body(file)
        exact, declared = exact_class(body, slot), body.type(slot)
        symbol = exact if exact is not None or not isinstance(declared, ClassType) else declared.symbol
        if isinstance(symbol, int):
            yield _Given(whole.definition_of_class(symbol), Confidence.HIGH, exact is None)
        return
    for class_, sure in classes_held(flow, slot + whole.slot_base[file], INSTANCES | CLASSES).items():
        yield _Given(class_, sure, False)


def hearing_classes(flow: Flow, annotations: Annotated, nodes: Sequence[SymbolNode]) -> Iterator[EndpointRow]:
    """Yield what is called with each object of a class, where annotations or the types that a class extends tell which."""
    whole = flow.whole
    for (file, local), found in annotations.items():
        program = flow.typed.get(file)
        for each in found if program is not None else ():
            message = each.means.message
            if program is not None and message is not None and message.named_by is NamedBy.CLASS:
                for class_ in _heard(whole, program, (file, local), each.given):
                    yield _hearing(nodes, local + whole.definition_base[file], message, whole.definition_of_class(class_))
    for class_, file in enumerate(whole.class_file):
        handled, program = whole.semantics[file].conventions.handled, flow.typed.get(file)
        if handled and program is not None:
            yield from _by_bases(flow, program, class_, handled, nodes)


def _by_bases(
    flow: Flow, program: DeclaredProgram, class_: int, handled: Mapping[str, Message], nodes: Sequence[SymbolNode]
) -> Iterator[EndpointRow]:
    """Yield what a class hears by the types of libraries that it extends: the first type argument of each."""
    for base in flow.hierarchy.linearization(class_)[1:]:
        message = handled.get(base) if isinstance(base, str) else None
        above = program.world.as_super(ClassType(class_), base) if message is not None else None
        first = above.arguments[0] if above is not None and above.arguments else None
        if message is not None and isinstance(first, ClassType) and isinstance(first.symbol, int):
            own = [each.symbol for each in program.world.own.methods(class_, message.member) if isinstance(each.symbol, int)]
            handler = own[-1] if own else flow.whole.definition_of_class(class_)
            yield _hearing(nodes, handler, message, flow.whole.definition_of_class(first.symbol))


def _heard(whole: Whole, program: DeclaredProgram, place: tuple[int, int], given: str) -> dict[int, None]:
    """Return the classes that an annotation names, or else the one of what the method under it is given."""
    file, local = place
    parameters = whole.files[file].facts.definitions[local].parameters or ()
    found: dict[int, None] = {}
    named = whole.semantics[file].conventions.named_class.findall(given)
    for written in named or [each.type or "" for each in parameters[:1]]:
        first, *inner = written.partition("<")[0].split(".")
        symbol = program.world.names.find(file, local, first)
        for name in inner:
            symbol = program.world.names.member_class(symbol, name) if symbol is not None else None
        if isinstance(symbol, int):
            found[symbol] = None
    return found


def _hearing(nodes: Sequence[SymbolNode], handler: int, message: Message, class_: int) -> EndpointRow:
    node, fqn = nodes[handler], nodes[class_].fqn
    line = max(node.definition.name_line, 1) if node.definition is not None else 1
    return EndpointRow(node.path or "", line, handler, *message.contract, None, fqn, fqn, message.library, Confidence.HIGH)


def notifying_of_events(
    rows: Iterable[EndpointRow], unsure: Set[EndpointRow], flow: Flow, nodes: Sequence[SymbolNode]
) -> Iterator[EdgeRow]:
    """Yield what says an event with what hears it through the same library.

    What says an object of a class is heard by what hears those of classes above it, too, and of classes below where it may be of one of
    those: `unsure` are the rows of such objects. That holds where types are declared; other libraries go by the very class.
    """
    said: list[EndpointRow] = []
    listeners: defaultdict[tuple[str, str | None], list[EndpointRow]] = defaultdict(list)
    for row in rows:
        if (row.side, row.protocol) == SAYS:
            said.append(row)
        elif (row.side, row.protocol) == HEARS and len(listeners[row.address, row.framework]) <= MAX_LISTENERS:
            listeners[row.address, row.framework].append(row)
    whole = flow.whole
    typed = [number for number, file in enumerate(whole.class_file) if file in flow.typed] if said and listeners else []
    classes = {nodes[whole.definition_of_class(number)].fqn: number for number in typed}
    for row in said:
        yield from notified(row, listeners.get((row.address, row.framework), ()), nodes, Confidence.MEDIUM)
        class_ = classes.get(row.address)
        above = flow.hierarchy.linearization(class_)[1:] if class_ is not None else ()
        below = flow.hierarchy.descendants(class_, MAX_LISTENERS) if class_ is not None and row in unsure else ()
        for kinds, sure in ((above, Confidence.MEDIUM), (below, Confidence.LOW)):
            names = [nodes[whole.definition_of_class(each)].fqn for each in kinds if isinstance(each, int)]
            yield from notified(row, [each for name in names for each in listeners.get((name, row.framework), ())], nodes, sure)
