"""The structure of the whole: what files depend on, communities, execution flows, architecture.

Only files of code that are neither tests nor generated nor vendored are looked at: tests depend on everything, and nothing on them. Nor are
those of which nobody knows what they depend on.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from operator import attrgetter
from typing import Final

from analyzer.metrics.columns import columns_of_rows
from analyzer.metrics.graphs.calls import edges_of
from analyzer.metrics.structure.architecture import architecture
from analyzer.metrics.structure.communities import communities
from analyzer.metrics.structure.dependencies import Files, file_dependencies
from analyzer.metrics.structure.flows import flow_tables
from analyzer.model.files import FileRecord
from analyzer.model.program import Columns, Program
from analyzer.schema.declare import Table
from analyzer.schema.tables.knowledge import COMMUNITIES, FLOW_ENTRIES, FLOWS
from analyzer.schema.tables.structure import ARCHITECTURE, ARCHITECTURE_PARTS
from analyzer.schema.vocab import EdgeKind, NodeKind, ParseStatus, Role
from analyzer.schema.vocab_health import ArchitectureScope

_COMPOSE_SERVICE: Final = NodeKind.COMPOSE_SERVICE


def measure_structure(program: Program, records: Iterable[FileRecord]) -> list[tuple[Table, Columns]]:
    """Return the tables of structure, their rows in the order of their sort keys."""
    sources = frozenset(record.path for record in records if record.role is Role.SOURCE and record.status is not ParseStatus.OUTLINED)
    files = _within(file_dependencies(program), sources)
    entries, steps = flow_tables(program, [node.path in sources and not node.is_test for node in program.nodes])
    found = communities(files.paths, files.modules, files.uses)
    of_files, parts = architecture(ArchitectureScope.FILE, files.paths, files.uses)
    others = [architecture(ArchitectureScope.FOLDER, *_folders(files)), architecture(ArchitectureScope.SERVICE, *_services(program))]
    rows = [replace(of_files, modularity=found.modularity, folder_modularity=found.folder_modularity), *(row for row, _ in others)]
    all_parts = [*parts, *(part for _, more in others for part in more)]
    return [
        (COMMUNITIES, columns_of_rows(COMMUNITIES, found.rows)),
        (FLOW_ENTRIES, columns_of_rows(FLOW_ENTRIES, sorted(entries, key=attrgetter("node_id")))),
        (FLOWS, columns_of_rows(FLOWS, sorted(steps, key=attrgetter("entry_id", "step")))),
        (ARCHITECTURE, columns_of_rows(ARCHITECTURE, sorted((row for row in rows if row.parts), key=attrgetter("scope")))),
        (ARCHITECTURE_PARTS, columns_of_rows(ARCHITECTURE_PARTS, sorted(all_parts, key=attrgetter("scope", "name")))),
    ]


def _within(files: Files, paths: frozenset[str]) -> Files:
    """Return the files among `paths`, with the dependencies between them."""
    kept = [number for number, path in enumerate(files.paths) if path in paths]
    place = {number: index for index, number in enumerate(kept)}
    uses = {(place[a], place[b]): count for (a, b), count in files.uses.items() if a in place and b in place}
    return Files([files.paths[number] for number in kept], [files.modules[number] for number in kept], uses)


def _folders(files: Files) -> tuple[Sequence[str], Iterable[tuple[int, int]]]:
    """Return the folders that directly hold files, and which depends on which."""
    above = [path.rpartition("/")[0] or "." for path in files.paths]
    names = sorted(set(above))
    place = {name: number for number, name in enumerate(names)}
    return names, [(place[above[source]], place[above[target]]) for source, target in files.uses]


def _services(program: Program) -> tuple[Sequence[str], Iterable[tuple[int, int]]]:
    symbols = {number: node.symbol for number, node in enumerate(program.nodes) if node.kind is _COMPOSE_SERVICE}
    names = sorted(symbols.values())
    place = {name: number for number, name in enumerate(names)}
    pairs = [(source, target) for source, target in edges_of(program, EdgeKind.DEPENDS_ON) if source in symbols and target in symbols]
    return names, [(place[symbols[source]], place[symbols[target]]) for source, target in pairs]
