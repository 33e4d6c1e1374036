"""What a program offers to others and asks of them, read off file by file and then as a whole."""

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from functools import cache, cached_property, partial

from analyzer.link.calls.callees import KnownTargets
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.contracts.annotations import annotated, annotations_of
from analyzer.link.contracts.asking import asking, calling_remotely, notifying, stating
from analyzer.link.contracts.contacts import Contacts
from analyzer.link.contracts.messages.by_class import hearing_classes, notifying_of_events
from analyzer.link.contracts.messages.by_name import listened
from analyzer.link.contracts.procedures import Procedures
from analyzer.link.contracts.requests.declared import declared_requests
from analyzer.link.contracts.routes.endpoints import endpoints
from analyzer.link.contracts.routes.handlers import Link
from analyzer.link.contracts.routes.listed import Lists
from analyzer.link.contracts.routes.members import with_members
from analyzer.link.contracts.routes.mounts import Mounts
from analyzer.link.contracts.routes.named_routes import NamedRoutes
from analyzer.link.contracts.routes.placed import placed
from analyzer.link.contracts.routes.registrations import Registered, Registering, registrations
from analyzer.link.contracts.rows import EndpointRow
from analyzer.link.contracts.schemas.resolvers import SchemaResolvers
from analyzer.link.contracts.schemas.selections import Selections
from analyzer.link.contracts.schemas.types import SchemaTypes
from analyzer.link.contracts.spelling.named_texts import NamedTexts
from analyzer.link.contracts.symbols_within import own_symbols
from analyzer.link.contracts.tables.record_statements import RecordStatements
from analyzer.link.contracts.tables.records import kept
from analyzer.link.contracts.tables.statements import mapped, stated
from analyzer.link.contracts.tables.stored import stored
from analyzer.link.denotation import Denotations
from analyzer.link.edges import EdgeRow
from analyzer.link.flow.solver.state import Flow
from analyzer.link.mentions import Mentions
from analyzer.link.structural.calls import Declared
from analyzer.link.uses import OccurrenceRow
from analyzer.model.program import SymbolNode
from analyzer.model.project import MapperFacts


class Contracts:
    """What the calls of each file say of contracts, noted one file after the other, and what follows when all are.

    `known` are the targets of their calls.
    """

    def __init__(
        self,
        flow: Flow,
        denotations: Denotations,
        declared: Declared,
        mentions: Mentions,
        nodes: Sequence[SymbolNode],
        mappers: Sequence[MapperFacts],
        known: KnownTargets,
    ) -> None:
        self._flow = flow
        self._denotations = denotations
        self._declared = declared
        self._mentions = mentions
        self._nodes = nodes
        self._mappers = mappers
        self._known = known
        self._procedures = Procedures(flow.whole, nodes)
        self._texts = NamedTexts(flow.whole, nodes)
        self._registering = Registering(flow, nodes, self._texts)
        self._named_routes = NamedRoutes(flow, nodes)
        self._contacts = Contacts(flow, nodes, self._texts, self._procedures, mappers)
        self._statements = RecordStatements(flow, nodes)
        self._annotations = annotations_of(flow.whole)
        types = SchemaTypes(flow.whole)
        self._selections = Selections(flow.whole, nodes, types)
        self._resolvers = SchemaResolvers(flow, nodes, types, self._annotations, self._texts, self._procedures)

    def note(self, file: int, sites: Sequence[CallSiteRow], uses: Sequence[OccurrenceRow]) -> None:
        """Note what the calls of a file say, and the uses of symbols in it."""
        self._registering.note(file, sites)
        self._named_routes.note(file, sites)
        symbols = cache(partial(own_symbols, uses))
        self._contacts.note(file, sites, symbols)
        self._statements.note(file, sites, symbols)
        self._selections.note(file, uses)

    @cached_property
    def _mounts(self) -> Mounts:
        return Mounts(self._flow, self._denotations, self._mentions, self._texts, self._registering.mounts)

    def _link(self) -> Link:
        """Return what arguments are followed by: what it remembers of files takes room, and is let go of with it."""
        return Link(self._flow, self._denotations, self._declared, self._known, self._mounts, Lists(self._flow), {})

    def registered(self) -> list[Registered]:
        """Return what is registered with frameworks, when all files are noted."""
        handed = registrations(self._link(), self._registering)
        return [
            *with_members(self._flow, self._named_routes.with_paths(handed)),
            *annotated(self._flow, self._annotations, self._texts),
            *placed(self._flow, self._denotations),
        ]

    def rows(
        self,
        registered: Iterable[Registered],
        inherited: Iterable[EdgeRow],
        calls_of: Callable[[Set[int]], Iterable[CallSiteRow]],
    ) -> list[EndpointRow]:
        """Return all that is offered and asked for, of what is registered, which classes extend which, and the calls of some functions."""
        flow, nodes, statements = self._flow, self._nodes, self._statements
        tables = list(kept(flow, nodes, self._annotations, self._texts))
        held = [*tables, *statements.found(tables)]
        said = [
            *statements.called_as_tables(stated(flow.whole), tables),
            *mapped(nodes, self._mappers),
            *stored(flow.whole, self._declared, nodes),
        ]
        hearing = hearing_classes(flow, self._annotations, nodes)
        named = [*listened(flow.whole, self._annotations, self._texts), *hearing, *held, *said]
        link = self._link()
        asked = [*self._contacts.found(link, calls_of), *declared_requests(flow, self._annotations, self._texts), *self._selections.rows()]
        return endpoints(registered, [*asked, *named, *self._procedures.served(inherited), *self._resolvers.rows(link)])

    def edges(self, rows: Sequence[EndpointRow]) -> Iterator[EdgeRow]:
        """Yield the edges from what asks to what answers."""
        yield from self._procedures.declared(rows, self._selections.named())
        yield from asking(rows)
        yield from calling_remotely(rows)
        yield from notifying(rows, self._nodes)
        yield from notifying_of_events(rows, self._contacts.senders.unsure, self._flow, self._nodes)
        yield from stating([row for row in rows if row not in self._statements.named], self._nodes)
