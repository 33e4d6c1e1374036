"""Occurrences: every use of a symbol that is not a call; and the import table."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from analyzer.languages.resolving import ModuleResolver, ModuleTarget
from analyzer.link.denotation import Denotation, Denotations, binding_at
from analyzer.link.flow.solver.objects import is_weak
from analyzer.link.flow.solver.state import Flow
from analyzer.link.structural.calls import Declared
from analyzer.link.targets import max_confidence
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE, Binding, Flag, ImportFacts, Use
from analyzer.model.roles import ROLES
from analyzer.schema.vocab import Confidence, ImportStatus, OccurrenceRole

OccurrenceRow = tuple[int, int, int, int, int | str, OccurrenceRole, Confidence, bool]
"""A row of `occurrences` of one file: line, column, end column; the definition where it stands and the target, still a denotation.

Then role, confidence, and whether a value of the target is made there without a call. Plain, since there are many.
"""


class ImportRow(NamedTuple):
    """A row of `imports`, its target still a denotation; `fqn` is the full name of what is imported."""

    path: str
    line: int
    column: int
    importer: int
    module: str
    name: str | None
    alias: str | None
    level: int
    is_wildcard: bool
    is_type_only: bool
    is_deferred: bool
    status: ImportStatus
    target: Denotation
    fqn: str | None
    data: str | None
    """The imported file of the repository that is no module."""


def imports_of_file(flow: Flow, denotations: Denotations, file: int) -> Iterator[ImportRow]:
    """Yield the imports of a file in their order."""
    whole = flow.whole
    path, resolver = whole.files[file].path, whole.resolvers[file]
    for imported in whole.files[file].facts.imports:
        found, target = resolver.resolve(path, imported.module, imported.level), denotations.of_import(file, imported)
        status = _status(whole, file, imported, found, target)
        full = None if status is ImportStatus.UNRESOLVED else found.data or _full_name(resolver, path, imported, target)
        if file in flow.typed:
            status, target, full = flow.typed[file].imported(file, imported)
        is_wildcard = imported.name == "*"
        yield ImportRow(
            path=path,
            line=imported.line,
            column=imported.column,
            importer=imported.owner + whole.definition_base[file],
            module=imported.module,
            name=None if is_wildcard else imported.name,
            alias=imported.alias,
            level=imported.level,
            is_wildcard=is_wildcard,
            is_type_only=bool(imported.flags & Flag.TYPE_ONLY),
            is_deferred=bool(imported.flags & Flag.DEFERRED),
            status=status,
            target=target,
            fqn=full,
            data=found.data,
        )


def _status(whole: Whole, file: int, imported: ImportFacts, found: ModuleTarget, target: Denotation) -> ImportStatus:
    if found.status is ImportStatus.INTERNAL and target is None and imported.name not in (None, "*") and found.data is None:
        # A plain variable of a module has a definition; what has none may still arrive there when the program runs. Packages without a file
        # have none either.
        inner = whole.resolvers[file].submodule(whole.files[file].path, found.fqn, imported.name)
        return ImportStatus.UNRESOLVED if inner is None else inner.status
    if found.status is ImportStatus.INTERNAL and isinstance(target, str):
        return ImportStatus.STDLIB if target.partition(".")[0] in whole.semantics[file].standard_modules else ImportStatus.EXTERNAL
    return found.status


def _full_name(resolver: ModuleResolver, path: str, imported: ImportFacts, target: Denotation) -> str:
    if isinstance(target, str):
        return target
    module = resolver.qualify(path, imported.module, imported.level)
    return module if imported.name in (None, "*") else f"{module}.{imported.name}"


MembersOf = Callable[[int, str], Sequence[tuple[int | str, Confidence]]]
"""What a name may mean on what is in a slot of the file, and how surely."""


def occurrences_of_file(
    flow: Flow, denotations: Denotations, declared: Declared, file: int, conversions: Sequence[Sequence[int]]
) -> Iterator[OccurrenceRow]:
    """Yield the uses of symbols in a file, in no particular order; `conversions` are rows of calls that take values as ones of a type."""
    if file in flow.typed:
        yield from _typed_uses(flow, denotations, file)
        return

    def flowing(slot: int, name: str) -> Sequence[tuple[int | str, Confidence]]:
        return _attribute_targets(flow, denotations, slot + flow.whole.slot_base[file], name)

    def typed(slot: int, name: str) -> Sequence[tuple[int | str, Confidence]]:
        symbol = declared.member_symbol(file, slot, name)
        return () if symbol is None else ((symbol, Confidence.HIGH),)

    members_of = typed if file in declared.files else flowing
    yield from _types_taken(flow.whole, declared, file, conversions)
    yield from _names(flow, denotations, declared, file)
    yield from _attributes(flow.whole, members_of, file)
    yield from _stores(flow.whole, members_of, file)
    yield from _imported(flow, denotations, file)


def _typed_uses(flow: Flow, denotations: Denotations, file: int) -> Iterator[OccurrenceRow]:
    """Yield the uses in a file whose declarations decide what each name means."""
    whole = flow.whole
    texts, base = whole.files[file].facts.texts, whole.definition_base[file]
    for use in flow.typed[file].uses(file):
        end = use.column + use.width
        yield use.line, use.column, end, use.owner + base, use.target, use.role, use.confidence, False
    for _, text, number, line, column, owner, use_number in whole.rows(file, "names"):
        role, binding = ROLES.get(use_number), binding_at(whole, file, number)
        target = denotations.of_binding(file, binding) if role is not None and binding is not None else None
        if target is not None and role is not None:
            yield line, column, column + len(texts[text]), owner + base, target, role, Confidence.CERTAIN, False
    for imported in whole.files[file].facts.imports:
        found = flow.typed[file].imported(file, imported)
        if found.target is not None:
            end = imported.column + len(imported.module if imported.name == "*" else imported.name or "")
            owner = imported.owner + base
            yield imported.line, imported.column, end, owner, found.target, OccurrenceRole.IMPORT, Confidence.CERTAIN, False


def _names(flow: Flow, denotations: Denotations, declared: Declared, file: int) -> Iterator[OccurrenceRow]:
    whole = flow.whole
    texts, base = whole.files[file].facts.texts, whole.definition_base[file]
    known: dict[int, Denotation] = {}  # by the number of a binding, or of the text of a free name
    certain = Confidence.CERTAIN
    for _, text, number, line, column, owner, use in whole.rows(file, "names"):
        role = ROLES.get(use)
        if role is None:
            continue
        name = texts[text]
        key = ~text if number == NONE else number
        if key not in known:
            found = _named(flow, denotations, file, name, binding_at(whole, file, number))
            if found is None and number == NONE and file in declared.files:
                package = declared.world.package_named(file, name)
                found = whole.definition_base[package] if package is not None else None
            known[key] = found
        target = known[key]
        if target is not None:
            yield line, column, column + len(name), owner + base, target, role, certain, use == Use.MAKES


def _types_taken(whole: Whole, declared: Declared, file: int, conversions: Sequence[Sequence[int]]) -> Iterator[OccurrenceRow]:
    """Yield the types by the name of which something that is written as a call takes a value as one of them."""
    texts, base = whole.files[file].facts.texts, whole.definition_base[file]
    builtins = f"{whole.semantics[file].builtins}."
    for row in conversions:
        target = declared.type_taken(file, row) if row[10] != NONE else None
        if target is not None and not (isinstance(target, str) and target.startswith(builtins)):
            line, column, owner, name = *row[6:9], texts[row[10]]
            yield line, column, column + len(name), owner + base, target, OccurrenceRole.TYPE, Confidence.CERTAIN, False


def _named(flow: Flow, denotations: Denotations, file: int, name: str, binding: Binding | None) -> Denotation:
    if binding is not None:
        return denotations.of_binding(file, binding)
    semantics = flow.whole.semantics[file]
    found = denotations.of_free_name(file, name)
    is_said = name in semantics.builtin_names and (semantics.structural is None or name in semantics.structural.functions)
    return f"{semantics.builtins}.{name}" if found is None and is_said else found


def _attributes(whole: Whole, members_of: MembersOf, file: int) -> Iterator[OccurrenceRow]:
    texts, base = whole.files[file].facts.texts, whole.definition_base[file]
    for _, receiver, text, line, column, owner, use in whole.rows(file, "loads"):
        role = ROLES.get(use)
        if role is None:
            continue
        for target, confidence in members_of(receiver, texts[text]):
            end = column + len(texts[text])
            yield line, column, end, owner + base, target, role, confidence, use == Use.MAKES


def _stores(whole: Whole, members_of: MembersOf, file: int) -> Iterator[OccurrenceRow]:
    texts, base = whole.files[file].facts.texts, whole.definition_base[file]
    for receiver, text, _, line, column, owner in whole.rows(file, "stores"):
        for target, confidence in members_of(receiver, texts[text]):
            end = column + len(texts[text])
            yield line, column, end, owner + base, target, OccurrenceRole.WRITE, confidence, False


def _attribute_targets(flow: Flow, denotations: Denotations, base: int, name: str) -> Sequence[tuple[int | str, Confidence]]:
    held = flow.graph.values[base]
    if not held:
        return ()
    key = (held, name)
    known = denotations.of_held.get(key)
    if known is None:
        found: dict[int | str, Confidence] = {}
        for value in held:
            target = denotations.of_attribute(flow, value, name)
            if target is not None:
                confidence = Confidence.MEDIUM if is_weak(value) else Confidence.HIGH
                found[target] = max_confidence(found.get(target, confidence), confidence)
        known = denotations.of_held[key] = tuple(found.items())
    return known


def _imported(flow: Flow, denotations: Denotations, file: int) -> Iterator[OccurrenceRow]:
    whole = flow.whole
    for imported in whole.files[file].facts.imports:
        target = denotations.of_import(file, imported)
        if target is None:
            continue
        width = len(imported.module if imported.name is None else imported.name)
        owner = imported.owner + whole.definition_base[file]
        yield imported.line, imported.column, imported.column + width, owner, target, OccurrenceRole.IMPORT, Confidence.CERTAIN, False
