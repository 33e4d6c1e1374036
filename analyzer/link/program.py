"""The link stage as one line: number everything, let values flow, read off what they reach."""

import pickle
from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import NamedTuple

from analyzer.languages.resolving import Layout, ModuleResolver
from analyzer.languages.semantics import Semantics
from analyzer.link.assemble import Tables
from analyzer.link.calls.callees import KnownTargets
from analyzer.link.calls.implicit import implicit_calls_of_file
from analyzer.link.calls.sites import CallSiteRow, call_sites_of_file, declared_call_sites
from analyzer.link.containers.graph import NO_CONTAINERS, Containers
from analyzer.link.containers.starts import ContainerStart, running, started
from analyzer.link.contracts.reading import Contracts
from analyzer.link.contracts.routes.endpoints import routing
from analyzer.link.contracts.routes.registrations import Registered
from analyzer.link.contracts.rows import EndpointRow
from analyzer.link.denotation import Denotations
from analyzer.link.edges import (
    calling,
    conforming_to,
    containers,
    decorating,
    embedding,
    exporting,
    importing,
    inheriting,
    named_bases,
    overriding,
    providing,
    using,
)
from analyzer.link.entrypoints import EntryPointRow, entry_points
from analyzer.link.flow.build import solve
from analyzer.link.flow.solver.state import Flow
from analyzer.link.mentions import Mentions, mentioning
from analyzer.link.nodes import nodes_of_code
from analyzer.link.relations import Relations
from analyzer.link.structural.calls import Declared
from analyzer.link.testing import Testing
from analyzer.link.uses import imports_of_file, occurrences_of_file
from analyzer.link.whole import Whole, gather
from analyzer.model.files import Problem
from analyzer.model.program import ParsedFile, Program, SymbolEdge, SymbolNode
from analyzer.model.project import ManifestFacts, MapperFacts
from analyzer.pages import give_back_memory


def link(
    files: list[ParsedFile],
    layout: Layout,
    semantics: Mapping[str, Semantics],
    container_graph: Containers = NO_CONTAINERS,
    manifests: Sequence[ManifestFacts] = (),
    mappers: Sequence[MapperFacts] = (),
) -> Program:
    """Return the linked program of all parsed files, which come sorted by path.

    `semantics` has an entry for the language of every file. Symbols of containers join the same graph;
    manifests say which symbols are commands or plugins, mappers which statements methods run. `files` is emptied as soon
    as everything is read off: facts take the most room, and the tables need none but definitions.
    """
    whole = gather(files, semantics, _resolvers(files, layout, semantics), manifests)
    own = nodes_of_code(whole)
    known = (*own, *container_graph.nodes)
    parents = containers(own, whole)
    tables = Tables(known, Relations(parents))
    modules = {file.path: whole.resolvers[number].name_of(file.path) for number, file in enumerate(files)}
    read = _read_off(whole, own, parents, manifests, mappers, container_graph, tables)
    for meaning in {id(each): each for each in whole.semantics}.values():
        meaning.library().forget()
    del whole
    files.clear()
    program = tables.finish(modules, read.starts, read.contracts, (*container_graph.edges, *read.runs))
    program = program._replace(nodes=program.nodes[len(known) :], problems=read.problems)
    del tables, read
    # What was made while values flowed lies scattered over all the memory that this took, and holds on to it. So it is made anew in as
    # little as it needs, once that is free. The nodes of code were there before.
    give_back_memory()
    packed = pickle.dumps(program, protocol=pickle.HIGHEST_PROTOCOL)
    del program
    give_back_memory()
    settled: Program = pickle.loads(packed)
    return settled._replace(nodes=(*known, *settled.nodes))


class _Read(NamedTuple):
    """What is read off the flow beside the rows of each file."""

    starts: list[EntryPointRow]
    contracts: list[EndpointRow]
    runs: list[SymbolEdge]
    problems: tuple[Problem, ...]


def _read_off(
    whole: Whole,
    nodes: Sequence[SymbolNode],
    parents: Sequence[int],
    manifests: Sequence[ManifestFacts],
    mappers: Sequence[MapperFacts],
    container_graph: Containers,
    tables: Tables,
) -> _Read:
    """Let values flow and read everything off them, file by file. The flow itself is gone then."""
    flow = solve(whole)
    denotations = Denotations(flow)
    declared, mentions, testing = Declared(whole), Mentions(flow, denotations), Testing(whole, nodes, parents)
    known: KnownTargets = {}
    contracts = Contracts(flow, denotations, declared, mentions, nodes, mappers, known)
    for number, file in enumerate(whole.files):
        with flow.faults.in_file(number):
            sites, conversions = _sites(flow, denotations, declared, number, known)
            uses = list(occurrences_of_file(flow, denotations, declared, number, conversions))
            contracts.note(number, sites, uses)
            mentioned = list(mentions.in_file(number))
            imports = list(imports_of_file(flow, denotations, number))
            tables.add_call_sites(sites)
            tables.add_uses(file.path, [*uses, *mentioned])
            tables.add_imports(imports)
            tables.relations.add(importing(whole.definition_base[number], imports))
            tables.relations.add(calling(sites))
            tables.relations.add(decorating(sites))
            tables.relations.add(using(file.path, uses))
            tables.relations.add(testing.in_file(number, sites, imports))
            tables.relations.add(mentioning(file.path, mentioned))
    registered: list[Registered] = []
    run: list[tuple[ContainerStart, int]] = []
    starts: list[EntryPointRow] = []
    rows: list[EndpointRow] = []
    with flow.faults.anywhere():
        registered = contracts.registered()
        tables.relations.add(routing(registered))
    inherited = [*inheriting(flow), *conforming_to(flow), *embedding(whole, declared), *named_bases(whole)]
    for related in (providing(flow), inherited, overriding(flow), exporting(flow, denotations)):
        with flow.faults.anywhere():
            tables.relations.add(related)
    with flow.faults.anywhere():
        rows = contracts.rows(registered, inherited, tables.calls_of)
        tables.relations.add(contracts.edges(rows))
    with flow.faults.anywhere():
        run = list(started(container_graph.starts, container_graph.scripts, mentions, manifests))
        starts = entry_points(flow, nodes, denotations, mentions, registered, manifests, run, rows)
    declared.finish()
    for program in set(flow.typed.values()):
        program.finish()
    return _Read(starts, rows, [running(start, nodes[number]) for start, number in run], flow.faults.problems)


def _sites(
    flow: Flow, denotations: Denotations, declared: Declared, file: int, known: KnownTargets
) -> tuple[list[CallSiteRow], list[tuple[int, ...]]]:
    """Return the call sites of a file, and the rows of calls that are none."""
    conversions: list[tuple[int, ...]] = []
    if file in declared.files:
        found, conversions = declared_call_sites(flow, declared, file)
    else:
        found = [*call_sites_of_file(flow, denotations, file, known), *implicit_calls_of_file(flow, denotations, file, known)]
    found.sort(key=_IN_ORDER)
    return found, conversions


_IN_ORDER = attrgetter("line", "column", "end_line", "end_column", "syntax", "name_line", "name_column", "callee_text")


def _resolvers(files: Sequence[ParsedFile], layout: Layout, semantics: Mapping[str, Semantics]) -> Mapping[str, ModuleResolver]:
    """Return the resolver of each language; languages that mean the same find each other's modules."""
    together: dict[int, list[str]] = {}
    for language, meaning in semantics.items():
        together.setdefault(id(meaning), []).append(language)
    resolvers = {}
    for languages in together.values():
        meaning = semantics[languages[0]]
        known = [file for file in files if file.language in languages or file.language in meaning.names_from]
        if meaning.make_resolver is not None and any(file.language in languages for file in known):
            resolvers.update(dict.fromkeys(languages, meaning.make_resolver(known, layout)))
    return resolvers
