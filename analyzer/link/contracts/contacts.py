"""What the program has to do with the world around it: calls of declared clients, noted file by file."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from typing import Final

from analyzer.languages.contacts import Contact, Message, NamedBy, Request, Service, Stubbed
from analyzer.languages.conventions import Conventions
from analyzer.languages.sql.names import table_pattern
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.contracts.messages.by_class import Senders
from analyzer.link.contracts.messages.by_name import told
from analyzer.link.contracts.messages.by_symbol import told_by_symbol
from analyzer.link.contracts.messages.listeners import heard_by, listens
from analyzer.link.contracts.messages.own_messengers import Telling, handed_on, tellers
from analyzer.link.contracts.messages.record_signals import RecordSignals
from analyzer.link.contracts.procedures import Procedures, asked_of_stub, of_known_services, offered
from analyzer.link.contracts.requests.calls import Chains, below_base, below_group, requested
from analyzer.link.contracts.requests.own_clients import MAX_AROUND, MAX_FUNCTIONS, Asking, callers_of, may_ask
from analyzer.link.contracts.routes.handlers import Link
from analyzer.link.contracts.routes.mounts import Mounts
from analyzer.link.contracts.rows import EndpointRow
from analyzer.link.contracts.spelling.local_texts import LocalTexts
from analyzer.link.contracts.spelling.named_texts import NamedTexts
from analyzer.link.contracts.symbols_within import Symbols
from analyzer.link.contracts.tables.chained import chained
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE, ParameterFacts
from analyzer.model.program import SymbolNode
from analyzer.model.project import MapperFacts

_BY_SYMBOL: Final = (NamedBy.SYMBOL, NamedBy.SYMBOL_AND_TEXT)


class Contacts:
    """The requests, messages and calls of remote procedures among the calls of a program."""

    def __init__(
        self, flow: Flow, nodes: Sequence[SymbolNode], texts: NamedTexts, procedures: Procedures, mappers: Sequence[MapperFacts]
    ) -> None:
        self._flow = flow
        self._nodes = nodes
        self._known: dict[int, dict[int | str | None, Contact | None]] = {}
        self._procedures = procedures
        self._texts = texts
        self._tables: dict[tuple[str, str], set[str]] = defaultdict(set)
        for owner, name, table in ((mapper.owner, *each) for mapper in mappers for each in mapper.tables):
            self._tables[owner, name].add(table)
        self._found: list[EndpointRow] = []
        self._local = LocalTexts(flow.whole)
        self._requests: list[Asking] = []
        self._heard: list[tuple[CallSiteRow, EndpointRow]] = []
        self._unsaid: list[Telling] = []
        self._by_class: list[Telling] = []
        self.senders = Senders(flow, nodes)
        self._signals = RecordSignals(flow, nodes)
        self._called: list[tuple[CallSiteRow, EndpointRow]] = []
        self._calls: defaultdict[int, list[CallSiteRow]] = defaultdict(list)
        self._ways: dict[tuple[object, ...], list[EndpointRow]] = {}

    def found(self, link: Link, calls_of: Callable[[Set[int]], Iterable[CallSiteRow]]) -> list[EndpointRow]:
        """Return all of them, requests below the address that their client was made with.

        `calls_of` gives the calls of some functions: those of one that hands on what it is given ask or say the same as the call in it.
        """
        self._gather(calls_of)
        said = heard_by(link, (*self._heard, *self._said(), *self._signals.found()))
        mounts = link.mounts
        requests = (made for each in self._requests for made in self._asked(each, mounts, MAX_FUNCTIONS))
        called = of_known_services(below_group(made, mounts.prefixes_of(row)) for row, made in self._called)
        return [*self._found, *said, *requests, *called]

    def note(self, file: int, rows: Sequence[CallSiteRow], symbols: Callable[[], Symbols]) -> None:
        """Note those of a file's call sites that name where they go; `symbols` tells where symbols are named in it."""
        conventions = self._flow.whole.semantics[file].conventions
        known = self._known.setdefault(id(conventions), {None: None})
        if conventions.notices is not None:
            self._signals.note(rows, conventions.notices, symbols)
        if conventions.chained:
            self._found.extend(chained(rows, conventions.chained, self._texts.in_file(file)))
        chains = Chains(rows)
        through: list[tuple[CallSiteRow, Message]] = []
        for row in rows:
            if row.receiver is not None and (asked := self._procedures.asked(row, conventions)) is not None:
                self._found.append(asked)
            target = row.target
            if target not in known:
                known[target] = self._contact_of(target, conventions)
            if (contact := known[target]) is None or target is None:
                continue
            if isinstance(contact, Request):
                self._requests.append(Asking(row, str(target), chains.told(row, contact) if contact.is_chained else contact, row))
            elif isinstance(contact, Stubbed) and contact.is_called:
                self._called += ((row, made) for made in asked_of_stub(row, str(target), contact))
            elif isinstance(contact, Message) and contact.named_by is NamedBy.CLASS:
                self._by_class.append(Telling(row, str(target), contact))
            elif isinstance(contact, Message) and contact.named_by in _BY_SYMBOL:
                through.append((row, contact))
            elif isinstance(target, str):
                made = list(self._made(file, row, target, contact))
                self._heard += ((row, each) for each in made if listens(each))
                self._found += (each for each in made if not listens(each))
                if not made and isinstance(contact, Message) and self._parameters(row):
                    self._unsaid.append(Telling(row, target, contact))
        for row, message in through:
            said = told_by_symbol(row, message, symbols(), self._nodes, self._texts.in_file(file))
            self._heard += ((row, each) for each in said)

    def _contact_of(self, target: int | str | None, conventions: Conventions) -> Contact | None:
        """Return how what is called has to do with the world: by its name outside of the program, or inside of what a tool wrote, or by the
        method of a library's signal that it overrides."""
        if target is None or isinstance(target, str):
            return conventions.contact_of(target) if target is not None else None
        made = conventions.generated_of(self._nodes[target].fqn) if conventions.generated else None
        return made or next(self._overridden(target, conventions), None)

    def _overridden(self, method: int, conventions: Conventions) -> Iterator[Message]:
        """Yield how the methods of library's signals that a method of the program overrides say or hear what is said."""
        whole, name = self._flow.whole, self._nodes[method].name
        class_ = whole.receiver_class(whole.function_of_definition.get(method, NONE)) if name in conventions.contacting else NONE
        for base in self._flow.hierarchy.linearization(class_) if class_ != NONE else ():
            contact = conventions.contact_of(f"{base}.{name}") if isinstance(base, str) else None
            if isinstance(contact, Message) and contact.named_by in _BY_SYMBOL:
                yield contact

    def _gather(self, calls_of: Callable[[Set[int]], Iterable[CallSiteRow]]) -> None:
        """Note the calls of the functions in which something is asked or said, of those that call them, and so on."""
        rows = (*(each.row for each in self._requests), *(each.row for each in (*self._unsaid, *self._by_class)))
        functions = {each for row in rows for each, parameters in self._functions_around(row) if parameters}
        for _ in range(MAX_FUNCTIONS):
            following: set[int] = set()
            for row in calls_of(functions) if functions else ():
                if isinstance(row.target, int):
                    self._calls[row.target].append(row)
                    following.update(each for each, _ in self._functions_around(row))
            functions = following - self._calls.keys()

    def _parameters(self, row: CallSiteRow) -> Sequence[ParameterFacts]:
        """Return the parameters of the function that a call stands in."""
        return self._parameters_of(row.caller)

    def _parameters_of(self, function: int) -> Sequence[ParameterFacts]:
        definition = self._nodes[function].definition
        return (definition.parameters if definition is not None else None) or ()

    def _functions_around(self, row: CallSiteRow) -> Iterator[tuple[int, Sequence[ParameterFacts]]]:
        """Yield the function that a call stands in and those around it, each with its parameters, but for what one further in calls so."""
        whole, number, known = self._flow.whole, row.caller, set[str]()
        base = whole.definition_base[whole.file_of_path[row.path]]
        for _ in range(MAX_AROUND):
            definition, parameters = self._nodes[number].definition, self._parameters_of(number)
            yield number, [each for each in parameters if each.name not in known]
            if definition is None or definition.parent <= 0:
                return
            known.update(each.name for each in parameters)
            number = base + definition.parent

    def _said(self) -> Iterator[tuple[CallSiteRow, EndpointRow]]:
        """Yield the calls that hand over an object, and those of functions that hand on what they are given, with what they say by it."""
        telling: Sequence[Telling] = self._by_class
        waiting, known = list(self._unsaid), set[tuple[object, ...]]()
        for _ in range(MAX_FUNCTIONS + 1):
            for each in telling:
                said = list(self._told(each))
                yield from ((each.row, made) for made in said)
                waiting += () if said else (each,)
            # One file after the other: the types of a single one are kept.
            telling = sorted((caller for each in waiting for caller in self._handing(each, known)), key=lambda caller: caller.row.path)
            waiting = []

    def _handing(self, telling: Telling, known: set[tuple[object, ...]]) -> Iterator[Telling]:
        """Yield the calls of the function around a call that hands on what it is given; `known` are the ways that were gone."""
        function = telling.row.caller
        handed = handed_on(telling, self._parameters(telling.row))
        way = (function, handed, telling.full, telling.message)
        if handed is not None and way not in known:
            known.add(way)
            yield from tellers(telling, handed, self._calls.get(function, ()))

    def _told(self, telling: Telling) -> Iterator[EndpointRow]:
        """Yield what a call says; nothing where it hands on an object that calls of the function around it give."""
        if telling.message.named_by is NamedBy.CLASS:
            is_given = bool(self._calls.get(telling.row.caller)) and handed_on(telling, self._parameters(telling.row)) is not None
            return iter(()) if is_given else self.senders.told(telling)
        spelling = self._texts.in_file(self._flow.whole.file_of_path[telling.row.path])
        return told(telling.row, telling.full, telling.message, spelling)

    def _asked(self, asking: Asking, mounts: Mounts, depth: int) -> list[EndpointRow]:
        """Return what a call asks for: where it is given that by the calls of the function around it, what those ask for."""
        row = asking.row
        given = tuple(self._local.given(row, text) for _, text in row.arguments)
        # Calls of one function that hand on the same in the same way are many in what is written to take long.
        way = (row.caller, row.callee_text, row.arguments, given, asking.full, asking.request, asking.inner[:3], asking.around, depth)
        if way not in self._ways:
            asked = (self._asked(each, mounts, depth - 1) for each in self._callers(asking, depth))
            self._ways[way] = [made for each in {id(each): each for each in asked}.values() for made in each]
        spelling = self._texts.in_file(self._flow.whole.file_of_path[row.path])
        return self._ways[way] or [below_base(made, mounts.prefixes_of(asking.inner)) for made in requested(asking, spelling, self._local)]

    def _callers(self, asking: Asking, depth: int) -> Iterator[Asking]:
        """Yield the calls of the innermost function around a request that hands on what it is given, as requests."""
        spelling = self._texts.in_file(self._flow.whole.file_of_path[asking.row.path])
        for function, parameters in self._functions_around(asking.row) if depth else ():
            calls = [call for call in self._calls.get(function, ()) if self._may_ask(call)] if parameters else []
            if found := list(callers_of(asking, calls, parameters, spelling, self._local)) if calls else []:
                yield from found
                return

    def _may_ask(self, call: CallSiteRow) -> bool:
        file = self._flow.whole.file_of_path[call.path]
        if not self._flow.whole.semantics[file].conventions.asks:
            return False
        taken = {each.name for _, parameters in self._functions_around(call) for each in parameters}
        return may_ask(call, self._local.names_in(file), taken)

    def _made(self, file: int, row: CallSiteRow, target: str, contact: Message | Service | Stubbed) -> Iterator[EndpointRow]:
        if isinstance(contact, Message):
            return told(row, target, contact, self._texts.in_file(file))
        if isinstance(contact, Stubbed):
            return (self._in_table(contact, each) for each in asked_of_stub(row, target, contact))
        return offered(row, contact)

    def _in_table(self, contact: Stubbed, row: EndpointRow) -> EndpointRow:
        """Return a row with the table that a name stands for, where all that say so say the same."""
        tables = self._tables.get((contact.stub, row.address), set()) if contact.operation else set()
        if len(tables) != 1:
            return row
        (table,) = tables
        return row._replace(address=table, pattern=table_pattern(table))
