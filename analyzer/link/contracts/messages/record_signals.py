"""What runs when objects of a class are kept or removed: functions that a library's own signals are connected to for that class."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from analyzer.languages.contacts import HEARS, SAYS, Contract
from analyzer.languages.records import Notices
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.contracts.arguments import given_at
from analyzer.link.contracts.held_classes import classes_surely_held
from analyzer.link.contracts.rows import EndpointRow
from analyzer.link.contracts.symbols_within import Symbols, before_name, from_name
from analyzer.link.flow.solver.objects import INSTANCES, Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.link.targets import min_confidence
from analyzer.model.facts import NONE
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import Confidence

_WORD: Final = re.compile(r"\w+")
_OBJECTS: Final = INSTANCES | {Kind.SUPER}


class _Sending(NamedTuple):
    """A call that keeps or removes objects, which sends some signals, and the classes that its callee names."""

    row: CallSiteRow
    signals: tuple[str, ...]
    library: str
    classes: frozenset[int]


class RecordSignals:
    """The calls of a program that send a library's signals of its records, and those that connect functions to these."""

    def __init__(self, flow: Flow, nodes: Sequence[SymbolNode]) -> None:
        self._flow = flow
        self._nodes = nodes
        self._heard: list[tuple[CallSiteRow, EndpointRow]] = []
        self._sending: list[_Sending] = []

    def note(self, rows: Sequence[CallSiteRow], notices: Notices, symbols: Callable[[], Symbols]) -> None:
        """Note those of the call sites in one file; `symbols` tells where symbols are named in it."""
        sending, hearing = notices.sending, notices.hearing
        found = [row for row in rows if row.target in sending or row.target in hearing]
        for row in found:
            if row.target in hearing:
                self._note_hearing(row, notices, symbols())
            elif isinstance(row.target, str):
                classes = frozenset(map(self._class_of, before_name(row, symbols()))) - {NONE}
                self._sending.append(_Sending(row, sending[row.target], notices.library, classes))

    def _note_hearing(self, row: CallSiteRow, notices: Notices, symbols: Symbols) -> None:
        """Note a call that connects a function to signals of the class that it names as their sender."""
        written = " ".join((row.callee_text, *given_at(row, 0)))
        signals = [name for full in notices.signals if (name := full.rpartition(".")[2]) in _WORD.findall(written)]
        named = {word for text in given_at(row, notices.sender) for word in _WORD.findall(text)}
        for class_ in dict.fromkeys(self._class_of(symbol) for symbol in from_name(row, symbols) if self._nodes[symbol].name in named):
            if class_ != NONE:
                node = row.caller if row.decorated is None else row.decorated
                self._heard += ((row, self._row(row, node, HEARS, class_, name, notices.library)) for name in signals)

    def found(self) -> Iterator[tuple[CallSiteRow, EndpointRow]]:
        """Yield what is connected, and the calls that send what something is connected to."""
        yield from self._heard
        heard = {made.address for _, made in self._heard}
        by_file: defaultdict[int, list[_Sending]] = defaultdict(list)
        for sending in self._sending if heard else ():
            by_file[self._flow.whole.file_of_path[sending.row.path]].append(sending)
        for file, several in by_file.items():
            bases = self._bases(file)
            for each in several:
                for class_ in sorted(each.classes or self._classes_at(bases.get(each.row[1:7], NONE))):
                    made = [self._row(each.row, each.row.caller, SAYS, class_, name, each.library) for name in each.signals]
                    yield from ((each.row, row) for row in made if row.address in heard)

    def _bases(self, file: int) -> dict[tuple[int, ...], int]:
        """Return the slots of what the methods that a file calls are read off, by the places of the calls."""
        whole = self._flow.whole
        read = {row[0]: row[1] + whole.slot_base[file] for row in whole.rows(file, "loads")}
        return {row[2:8]: read[row[1]] for row in whole.rows(file, "calls") if row[1] in read}

    def _classes_at(self, slot: int) -> set[int]:
        """Return the definitions of the classes of the objects in a slot."""
        return set(classes_surely_held(self._flow, slot, _OBJECTS)) if slot != NONE else set()

    def _class_of(self, symbol: int) -> int:
        return symbol if symbol in self._flow.whole.class_of_definition else NONE

    def _row(self, row: CallSiteRow, node: int, contract: Contract, class_: int, signal: str, library: str) -> EndpointRow:
        address, sure = f"{self._nodes[class_].fqn}.{signal}", min_confidence(row.confidence or Confidence.LOW, Confidence.MEDIUM)
        return EndpointRow(row.path, row.line, node, *contract, None, address, address, library, sure)
