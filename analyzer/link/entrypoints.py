"""Entry points: symbols that something outside the code starts, each with what says so."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from fnmatch import translate
from functools import cache
from itertools import chain, groupby, islice
from operator import attrgetter
from posixpath import basename, splitext
from re import Pattern
from re import compile as compile_pattern
from typing import NamedTuple

from analyzer.languages.conventions import BaseConvention, Conventions, MethodConvention, NameConvention
from analyzer.languages.semantics import Semantics
from analyzer.link.calls.reached import place_of
from analyzer.link.containers.starts import COMMAND_GROUPS, ContainerStart
from analyzer.link.contracts.procedures import is_served
from analyzer.link.contracts.routes.registrations import Registered
from analyzer.link.contracts.rows import EndpointRow
from analyzer.link.denotation import Denotations
from analyzer.link.flow.solver.state import Flow
from analyzer.link.hierarchy import Base
from analyzer.link.mentions import Mentions
from analyzer.model.facts import Definition, Flag
from analyzer.model.program import ParsedFile, SymbolNode
from analyzer.model.project import ManifestFacts
from analyzer.schema.vocab import Confidence, NodeKind
from analyzer.schema.vocab_project import EntryPointKind

_CALLABLE = frozenset((NodeKind.FUNCTION, NodeKind.METHOD, NodeKind.PROPERTY))
_TESTS = frozenset((*_CALLABLE, NodeKind.CLASS))


class EntryPointRow(NamedTuple):
    """A row of `entry_points`."""

    path: str
    line: int | None
    kind: EntryPointKind
    name: str
    node_id: int
    confidence: Confidence
    registrar: str | None


def entry_points(
    flow: Flow,
    nodes: Sequence[SymbolNode],
    denotations: Denotations,
    mentions: Mentions,
    registered: Iterable[Registered],
    manifests: Iterable[ManifestFacts],
    run: Iterable[tuple[ContainerStart, int]] = (),
    endpoints: Iterable[EndpointRow] = (),
) -> list[EntryPointRow]:
    """Return all entry points in the order of their table, without repeats; `run` is what containers start, `endpoints` what is offered."""
    found: set[EntryPointRow] = {_of_registration(flow, each) for each in registered}
    found.update(_of_procedure(each) for each in endpoints if is_served(each, nodes[each.node_id]))
    found.update(_of_manifests(mentions, manifests))
    found.update(_of_container(*each) for each in run)
    for file, parsed in enumerate(flow.whole.files):
        found.update(_of_exports(flow, denotations, file))
        found.update(_of_definitions(flow, file, parsed))
        if is_script := _is_script(flow, file, parsed):
            found.add(_row(flow, file, 0, EntryPointKind.SCRIPT, Confidence.CERTAIN))
        found.update(_of_names(flow, denotations, file, is_script))
    telling = _telling_bases(flow, nodes)
    for class_ in range(len(flow.whole.classes)):
        found.update(_of_class(flow, telling, class_))
    return sorted(found, key=lambda row: (row.path, row.line or 0, row.kind, row.name, row.node_id, row.registrar or ""))


def _of_registration(flow: Flow, each: Registered) -> EntryPointRow:
    name = each.name if each.name is not None else _definition(flow, each.node).name
    return EntryPointRow(each.path, each.line, each.registration.kind, name, each.node, each.confidence, each.registrar)


def _of_procedure(each: EndpointRow) -> EntryPointRow:
    return EntryPointRow(each.path, each.line, EntryPointKind.ROUTE, each.address, each.node_id, each.confidence, each.framework)


def _definition(flow: Flow, number: int) -> Definition:
    file, local = place_of(flow, number)
    return flow.whole.files[file].facts.definitions[local]


def _row(
    flow: Flow, file: int, local: int, kind: EntryPointKind, confidence: Confidence, registrar: str | None = None, name: str = ""
) -> EntryPointRow:
    parsed = flow.whole.files[file]
    definition = parsed.facts.definitions[local]
    line = definition.name_line if definition.name_line > 0 else 1
    named = name or definition.name or parsed.path
    return EntryPointRow(parsed.path, line, kind, named, flow.whole.definition_base[file] + local, confidence, registrar)


def _of_manifests(mentions: Mentions, manifests: Iterable[ManifestFacts]) -> Iterator[EntryPointRow]:
    for manifest in manifests:
        for entry in manifest.entry_points:
            node = mentions.of_reference(manifest.path, entry.reference)
            if node is not None:
                kind = EntryPointKind.COMMAND if entry.group in COMMAND_GROUPS else EntryPointKind.PLUGIN
                yield EntryPointRow(manifest.path, entry.line, kind, entry.name, node, Confidence.CERTAIN, None)


def _of_container(start: ContainerStart, node: int) -> EntryPointRow:
    return EntryPointRow(start.path, start.line, EntryPointKind.CONTAINER, start.name, node, Confidence.HIGH, None)


def _of_names(flow: Flow, denotations: Denotations, file: int, is_script: bool) -> Iterator[EntryPointRow]:
    """Yield what the file's place and the names in it, or those that it exports, make entry points; `is_script` tells a file that says so
    itself."""
    path, definitions = flow.whole.files[file].path, enumerate(flow.whole.files[file].facts.definitions)
    outer = [(local, each.name) for local, each in definitions if each.parent == 0 and each.kind is not NodeKind.METHOD]
    for files, conventions in groupby(flow.whole.semantics[file].conventions.names, attrgetter("files")):
        for convention in conventions if _glob(files).match(path) else ():
            if convention.names:
                yield from _of_name(flow, denotations, file, outer, convention)
            elif not is_script:
                yield _row(flow, file, 0, convention.kind, Confidence.HIGH)


def _of_name(
    flow: Flow, denotations: Denotations, file: int, outer: Sequence[tuple[int, str]], convention: NameConvention
) -> Iterator[EntryPointRow]:
    """Yield what has a name that makes it an entry point where its file stands: of its `outer` definitions, or what it has of others."""
    facts = flow.whole.files[file].facts
    names = _glob(convention.names)
    for local, name in outer:
        if names.match(name):
            yield _row(flow, file, local, convention.kind, Confidence.HIGH)
    if convention.names in (facts.exports or ()) and convention.names not in {name for _, name in outer}:
        target = denotations.of_name(file, convention.names)
        own, local = place_of(flow, target) if isinstance(target, int) else (file, 0)
        # What another file has starts here as this module.
        yield _row(flow, file, local if own == file else 0, convention.kind, Confidence.HIGH)


@cache
def _glob(glob: str) -> Pattern[str]:
    return compile_pattern(translate(glob))


def _is_script(flow: Flow, file: int, parsed: ParsedFile) -> bool:
    """Return whether the body of a module compares the declared name with the declared text, on one line."""
    test = flow.whole.semantics[file].conventions.script_test
    if test is None:
        return False
    texts = parsed.facts.texts
    lines = {row[1] for row in flow.whole.rows(file, "mentions") if row[3] == 0 and texts[row[0]] == test[1]}
    return bool(lines) and any(row[3] in lines and texts[row[1]] == test[0] for row in flow.whole.rows(file, "names"))


def _of_exports(flow: Flow, denotations: Denotations, file: int) -> Iterator[EntryPointRow]:
    path = flow.whole.files[file].path
    for name in flow.whole.files[file].facts.exports or ():
        target = denotations.of_name(file, name)
        if isinstance(target, int):
            yield EntryPointRow(path, None, EntryPointKind.EXPORT, name, target, Confidence.MEDIUM, None)


def _of_definitions(flow: Flow, file: int, parsed: ParsedFile) -> Iterator[EntryPointRow]:
    """Yield tests, and functions that the language itself calls by their names."""
    is_reserved, constructors = flow.whole.semantics[file].is_reserved, flow.whole.semantics[file].methods.constructors
    method, test = NodeKind.METHOD, Flag.TEST
    conventions = [each for each in flow.whole.semantics[file].conventions.methods if _glob(each.files).match(parsed.path)]
    for local, definition in enumerate(parsed.facts.definitions):
        if definition.flags & test and definition.kind in _TESTS:
            yield _row(flow, file, local, EntryPointKind.TEST, Confidence.HIGH)
        elif definition.kind is method and (kind := _started(conventions, definition)) is not None:
            yield _row(flow, file, local, kind, Confidence.HIGH)
        elif definition.kind in _CALLABLE and is_reserved(definition.name) and definition.name not in constructors:
            yield _row(flow, file, local, EntryPointKind.HOOK, Confidence.MEDIUM)


def _started(conventions: Iterable[MethodConvention], definition: Definition) -> EntryPointKind | None:
    """Return as what a method is started by its name alone."""
    for convention in conventions:
        if _glob(convention.names).match(definition.name) and (definition.flags & Flag.STATIC or not convention.is_static):
            return convention.kind
    return None


def _telling_bases(flow: Flow, nodes: Sequence[SymbolNode]) -> dict[Base, str]:
    """Return the bases of classes that extending makes something of another, in any language, with their full names."""
    bases, languages = dict.fromkeys(chain.from_iterable(flow.hierarchy.bases)), {id(each): each for each in flow.whole.semantics}
    named = ((base, nodes[flow.whole.definition_of_class(base)].fqn if isinstance(base, int) else base) for base in bases)
    return {base: name for base, name in named if any(each.conventions.base_of(name) for each in languages.values())}


def _of_class(flow: Flow, telling: Mapping[Base, str], class_: int) -> Iterator[EntryPointRow]:
    """Yield a class that a framework finds by its base, and the methods that external bases may call."""
    file = flow.whole.class_file[class_]
    semantics = flow.whole.semantics[file]
    bases = flow.hierarchy.linearization(class_)[1:]
    local = flow.whole.classes[class_].definition
    own = (_of_base(flow, file, local, semantics.conventions, telling[base]) for base in bases if base in telling)
    yield from islice((row for row in own if row is not None), 1)
    own_kind = {f"{semantics.builtins}.object", "", *semantics.types.generic_bases}
    hosts = [base for base in bases if isinstance(base, str) and base not in own_kind]
    yield from _overrides(flow, class_, hosts) if hosts else ()


def _of_base(flow: Flow, file: int, local: int, conventions: Conventions, base: str) -> EntryPointRow | None:
    convention = conventions.base_of(base)
    is_marked = flow.whole.files[file].facts.definitions[local].flags & Flag.TEST
    if convention is None or convention.kind is None or (convention.kind is EntryPointKind.TEST and is_marked):
        return None
    name = splitext(basename(flow.whole.files[file].path))[0] if convention.is_named_by_file else ""
    return _row(flow, file, local, convention.kind, Confidence.HIGH, base, name)


def _overrides(flow: Flow, class_: int, hosts: Sequence[str]) -> Iterator[EntryPointRow]:
    """Yield methods that override one of an external base: surely where the library's table has it, perhaps where it knows nothing."""
    file = flow.whole.class_file[class_]
    parsed, semantics = flow.whole.files[file], flow.whole.semantics[file]
    known = [convention for base in hosts for convention in _conventions(semantics, base)]
    for name, (member_file, binding, _) in flow.whole.class_members[class_].items():
        is_own = member_file == file and binding.definitions
        if semantics.is_reserved(name) or semantics.is_private_to_class(name) or not is_own:
            continue
        local = binding.definitions[-1]
        definition = parsed.facts.definitions[local]
        if definition.kind not in _CALLABLE or definition.flags & Flag.TEST:
            continue
        name = name.removesuffix(semantics.declared.method_mark) if semantics.declared is not None else name
        sure = next((base for base in hosts if _has(semantics, base, name)), None)
        host = sure or next((base for base in hosts if not _lacks(semantics, base, name)), None)
        if host is not None:
            is_known = sure is not None or any(_is_called(convention, name) for convention in known)
            yield _row(flow, file, local, EntryPointKind.HOOK, Confidence.HIGH if is_known else Confidence.LOW, f"{host}.{name}")


def _conventions(semantics: Semantics, base: str) -> list[BaseConvention]:
    """Return what the conventions say of a class outside, and of those that it extends there."""
    classes = dict.fromkeys((base, *semantics.library().linearization(base)))
    return [convention for each in classes if (convention := semantics.conventions.base_of(each)) is not None]


def _is_called(convention: BaseConvention, name: str) -> bool:
    return name in convention.methods or any(_glob(glob).match(name) for glob in convention.composed)


def _lacks(semantics: Semantics, base: str, name: str) -> bool:
    declared, conventions = semantics.declared, _conventions(semantics, base)
    if any(_is_called(convention, name) for convention in conventions):
        return False
    if any(convention.is_whole for convention in conventions):
        return True
    return semantics.library().lacks(base, name) or (declared is not None and declared.lacks(base, name))


def _has(semantics: Semantics, base: str, name: str) -> bool:
    declared = semantics.declared
    return semantics.library().entry(f"{base}.{name}") is not None or (declared is not None and declared.has(base, name))
