"""What the packages of a repository offer by the modules that stand in front of them."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from posixpath import dirname, join
from typing import Final, cast

from analyzer.languages.manifests import is_manifest
from analyzer.languages.semantics import Semantics
from analyzer.metrics.deadcode.evidence import is_public
from analyzer.metrics.deadcode.holders import holders_of
from analyzer.model.files import FileRecord
from analyzer.model.program import Program
from analyzer.schema.vocab import NodeKind
from analyzer.schema.vocab_project import EntryPointKind

_MODULE, _EXPORT = NodeKind.MODULE, EntryPointKind.EXPORT

_SOURCES: Final = ("", "src", "lib", "source")
"""Where the front of a package lies: beside its manifest, or in a folder for source there."""


def offered_by_fronts(program: Program, records: Iterable[FileRecord], private: Set[str]) -> frozenset[int]:
    """Return what modules in front of a package pass on of other modules: symbols that they list, and all of a module taken as a whole.

    Nobody has anything of a front that is one of the `private` files.
    """
    nodes = program.nodes
    folders = {join(dirname(record.path), source).rstrip("/") for record in records if is_manifest(record.path) for source in _SOURCES}
    modules = {node.path: number for number, node in enumerate(nodes) if node.kind is _MODULE}
    fronts = [number for path, number in modules.items() if path is not None and path not in private and dirname(path) in folders]
    wholes = defaultdict[int, list[int]](list)
    for importer, target in _wholes(program):
        wholes[importer].append(target)
    listed = defaultdict[int, list[int]](list)
    starts = program.entry_points
    for number, kind, path in zip(cast(Sequence[int], starts["node_id"]), starts["kind"], starts["path"], strict=True):
        if kind is _EXPORT and path in modules:
            listed[modules[cast(str, path)]].append(number)
    opened, queue = set[int](), [each for front in fronts for each in wholes[front]]
    while queue:
        module = queue.pop()
        if module not in opened:
            opened.add(module)
            queue.extend(wholes[module])
    passed_on = (number for front in fronts for number in listed[front] if nodes[number].path != nodes[front].path)
    return frozenset(passed_on).union(*(listed[module] for module in opened))


def bound_by_tools(program: Program, semantics: Mapping[str, Semantics], parents: Sequence[int]) -> Iterator[int]:
    """Yield the public symbols of packages for which a tool writes what other languages call: an import of one of its files says so."""
    nodes, telling = program.nodes, frozenset[str]().union(*(each.judging.binding for each in semantics.values()))
    rows = zip(cast(Sequence[int], program.imports["importer_id"]), program.imports["target_fqn"], strict=True)
    bound = {nodes[importer].fqn for importer, target in rows if target in telling}
    modules = {number for number, node in enumerate(nodes if bound else ()) if node.kind is _MODULE and node.fqn in bound}
    for number, node in enumerate(nodes if modules else ()):
        if is_public(node) and not modules.isdisjoint(holders_of(parents, number)):
            yield number


def _wholes(program: Program) -> Iterator[tuple[int, int]]:
    """Yield modules, each with one all of whose names it has as its own."""
    imports, nodes = program.imports, program.nodes
    columns = (imports[name] for name in ("importer_id", "target_id", "is_wildcard", "alias"))
    for importer, target, is_wildcard, alias in zip(*columns, strict=True):
        if is_wildcard and alias is None and isinstance(target, int) and nodes[target].kind is _MODULE:
            yield cast(int, importer), target
