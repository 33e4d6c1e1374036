"""The link stage as one line: number everything, let values flow, read off what they reach."""

from collections.abc import Mapping, Sequence
from itertools import chain
from operator import attrgetter
from typing import NamedTuple

from analyzer.languages.semantics import Layout, ModuleResolver, Semantics
from analyzer.link.annotations import annotated
from analyzer.link.assemble import Relations, assemble
from analyzer.link.callees import KnownTargets
from analyzer.link.callsites import CallSiteRow, call_sites_of_file, declared_call_sites
from analyzer.link.denotation import Denotations
from analyzer.link.edges import (
    EdgeRow,
    MergedEdge,
    Relation,
    calling,
    containers,
    decorating,
    embedding,
    exporting,
    importing,
    inheriting,
    merge,
    overriding,
    providing,
    using,
)
from analyzer.link.entrypoints import EntryPointRow, entry_points
from analyzer.link.flow.build import solve
from analyzer.link.flow.state import Flow
from analyzer.link.implicit import implicit_calls_of_file
from analyzer.link.mentions import Mentions, mentioning
from analyzer.link.nodes import nodes_of_code
from analyzer.link.registrations import Registered, registrations
from analyzer.link.routes import EndpointRow, endpoints, routing
from analyzer.link.structural.calls import Declared
from analyzer.link.uses import ImportRow, OccurrenceRow, imports_of_file, occurrences_of_file
from analyzer.link.whole import Whole, gather
from analyzer.model.program import ParsedFile, Program, SymbolEdge, SymbolNode
from analyzer.model.project import ManifestFacts


def link(
    files: list[ParsedFile],
    layout: Layout,
    semantics: Mapping[str, Semantics],
    container_nodes: Sequence[SymbolNode] = (),
    container_edges: Sequence[SymbolEdge] = (),
    manifests: Sequence[ManifestFacts] = (),
) -> Program:
    """Return the linked program of all parsed files, which come sorted by path.

    `semantics` has an entry for the language of every file. Symbols of containers join the same graph;
    manifests say which symbols are commands or plugins. `files` is emptied as soon as everything is read off: facts take the most room,
    and the tables need none but definitions.
    """
    whole = gather(files, semantics, _resolvers(files, layout, semantics))
    nodes = nodes_of_code(whole)
    modules = {file.path: whole.resolvers[number].name_of(file.path) for number, file in enumerate(files)}
    module_of_path = {file.path: whole.definition_base[number] for number, file in enumerate(files)}
    parents = containers(nodes, whole)
    found = _read_off(whole, nodes, manifests)
    del whole
    files.clear()
    edges = _merged(found, module_of_path)
    found.occurrences.extend(found.mentioned)
    relations = Relations(found.call_sites, found.occurrences, found.imports, edges, found.entry_points, found.endpoints)
    return assemble((*nodes, *container_nodes), modules, relations, container_edges, parents)


class _Found(NamedTuple):
    """Everything that is read off the flow; `related` are edges of which there is no other row."""

    call_sites: list[CallSiteRow]
    occurrences: list[OccurrenceRow]
    mentioned: list[OccurrenceRow]
    imports: list[ImportRow]
    registered: list[Registered]
    related: list[EdgeRow]
    entry_points: list[EntryPointRow]
    endpoints: list[EndpointRow]


def _read_off(whole: Whole, nodes: Sequence[SymbolNode], manifests: Sequence[ManifestFacts]) -> _Found:
    """Let values flow and read everything off them; the flow itself is gone when edges are joined and the tables are made."""
    flow = solve(whole)
    denotations = Denotations(whole, flow.hierarchy)
    declared = Declared(whole)
    numbers = range(len(whole.files))
    known: KnownTargets = {}
    call_sites: list[CallSiteRow] = []
    occurrences: list[OccurrenceRow] = []
    for number in numbers:
        call_sites.extend(_sites(flow, denotations, declared, number, known))
        occurrences.extend(occurrences_of_file(flow, denotations, declared, number))
    mentions = Mentions(flow, denotations)
    mentioned = [row for number in numbers for row in mentions.in_file(number)]
    registered = [*registrations(flow, denotations, declared, nodes, call_sites, known), *annotated(flow.whole)]
    imports = [row for number in numbers for row in imports_of_file(flow, denotations, number)]
    related = [*providing(flow), *inheriting(flow), *embedding(whole, declared), *overriding(flow), *exporting(flow, denotations)]
    declared.finish()
    starts = entry_points(flow, nodes, denotations, mentions, registered, manifests)
    return _Found(call_sites, occurrences, mentioned, imports, registered, related, starts, endpoints(registered))


def _merged(found: _Found, module_of_path: Mapping[str, int]) -> dict[Relation, MergedEdge]:
    return merge(
        chain(
            importing(found.imports, module_of_path),
            calling(found.call_sites),
            decorating(found.call_sites),
            using(found.occurrences),
            mentioning(found.mentioned),
            routing(found.registered),
            found.related,
        )
    )


def _sites(flow: Flow, denotations: Denotations, declared: Declared, file: int, known: KnownTargets) -> list[CallSiteRow]:
    if file in declared.files:
        found = declared_call_sites(flow, declared, file)
    else:
        found = [*call_sites_of_file(flow, denotations, file, known), *implicit_calls_of_file(flow, denotations, file, known)]
    found.sort(key=_IN_ORDER)
    return found


_IN_ORDER = attrgetter("line", "column", "end_line", "end_column", "syntax", "name_line", "name_column", "callee_text")


def _resolvers(files: Sequence[ParsedFile], layout: Layout, semantics: Mapping[str, Semantics]) -> Mapping[str, ModuleResolver]:
    """Return the resolver of each language; languages that mean the same find each other's modules."""
    together: dict[int, list[str]] = {}
    for language, meaning in semantics.items():
        together.setdefault(id(meaning), []).append(language)
    resolvers = {}
    for languages in together.values():
        own = [file for file in files if file.language in languages]
        make = semantics[languages[0]].make_resolver
        if own and make is not None:
            resolvers.update(dict.fromkeys(languages, make(own, layout)))
    return resolvers
