"""Edges: the distinct relations between symbols, from syntax, imports, hierarchy, calls and uses."""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Final

from analyzer.languages.resolving import TypeNames
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.denotation import Denotations
from analyzer.link.flow.bases import referenced_bases
from analyzer.link.flow.entering.overriding import conforming, own_method
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.link.structural.calls import Declared
from analyzer.link.uses import ImportRow, OccurrenceRow
from analyzer.link.whole import Whole
from analyzer.model.facts import NONE, Definition
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import CallSyntax, Confidence, EdgeKind, EdgeRule, NodeKind, OccurrenceRole

EdgeRow = tuple[int | str, int | str, EdgeKind, str | None, int | None, Confidence, str]
"""One place that makes a relation: source, target and kind, symbols as denotations; path and line; how sure it is and by which rule."""


def containers(nodes: Sequence[SymbolNode], whole: Whole) -> "array[int]":
    """Return what directly contains each symbol of code (-1: nothing); a method that stands outside its class's body is in the class."""
    owners = whole.owners.of_definition
    parents = array("i", [NONE]) * whole.definition_base[-1]
    for base, end in pairwise(whole.definition_base):
        for number in range(base, end):
            definition = nodes[number].definition
            if definition is not None and definition.parent >= 0:
                parents[number] = whole.definition_of_class(owners[number]) if number in owners else base + definition.parent
    return parents


def importing(module: int, rows: Iterable[ImportRow]) -> Iterator[EdgeRow]:
    """Yield what a module imports: the imported symbol, by the module whose file says so. None imports itself."""
    imports, certain, by_import = EdgeKind.IMPORTS, Confidence.CERTAIN, EdgeRule.IMPORT
    for row in rows:
        if row.target not in (None, module):
            yield module, row.target, imports, row.path, row.line, certain, by_import


def calling(rows: Iterable[CallSiteRow]) -> Iterator[EdgeRow]:
    """Yield calls and instantiations; a decorator's call is a decoration, which `using` yields."""
    instantiates, calls, decorator = EdgeKind.INSTANTIATES, EdgeKind.CALLS, CallSyntax.DECORATOR
    for row in rows:
        target, confidence, rule = row.target, row.confidence, row.rule
        if target is not None and confidence is not None and rule is not None and row.syntax is not decorator:
            yield row.caller, target, instantiates if row.is_instantiation else calls, row.path, row.line, confidence, rule


_REFERENCES = (OccurrenceRole.READ, OccurrenceRole.WRITE, OccurrenceRole.TYPE)


def using(path: str, rows: Iterable[OccurrenceRow]) -> Iterator[EdgeRow]:
    """Yield references in a file: uses of a symbol that are no calls, imports or bases; and what is made of a type without a call."""
    by_name, references = EdgeRule.NAME, EdgeKind.REFERENCES
    for line, _, _, node, target, role, confidence, makes in rows:
        if makes:
            yield node, target, EdgeKind.INSTANTIATES, path, line, confidence, by_name
        if role in _REFERENCES and target != node:
            yield node, target, references, path, line, confidence, by_name


def decorating(rows: Iterable[CallSiteRow]) -> Iterator[EdgeRow]:
    """Yield which symbols decorate which definitions."""
    for row in rows:
        if row.decorated is not None and row.target is not None and row.confidence is not None:
            rule = row.rule or EdgeRule.NAME
            yield row.target, row.decorated, EdgeKind.DECORATES, row.path, row.line, row.confidence, rule


def exporting(flow: Flow, denotations: Denotations) -> Iterator[EdgeRow]:
    """Yield the names that modules list as their own."""
    for file, parsed in enumerate(flow.whole.files):
        module = flow.whole.definition_base[file]
        for name in parsed.facts.exports or ():
            target = denotations.of_name(file, name)
            if target is not None and target != module:
                yield module, target, EdgeKind.EXPORTS, parsed.path, None, Confidence.CERTAIN, EdgeRule.SYNTAX


def providing(flow: Flow) -> Iterator[EdgeRow]:
    """Yield which functions take what a provider gives: by the name of a parameter, which a framework fills."""
    for function, provider in flow.provided:
        source, target = flow.whole.definition_of_function(function), flow.whole.definition_of_function(provider)
        parsed = flow.whole.files[flow.whole.function_file[function]]
        line = parsed.facts.definitions[flow.whole.functions[function].definition].name_line
        yield source, target, EdgeKind.REFERENCES, parsed.path, line, Confidence.HIGH, EdgeRule.CONVENTION


def inheriting(flow: Flow) -> Iterator[EdgeRow]:
    """Yield bases: `implements` where the base is an interface, or outside and said to be one, and the class is none, else `extends`."""
    whole = flow.whole
    for class_, shape in enumerate(whole.classes):
        file = whole.class_file[class_]
        source = whole.definition_of_class(class_)
        line = whole.files[file].facts.definitions[shape.definition].span.start_line
        for term in shape.bases:
            given = flow.merged.bases.get((file, term))
            for value in referenced_bases(flow, file, term) if given is None else (flow.objects.intern(Kind.CLASS, given),):
                if (target := _base_symbol(flow, value)) is not None and target != source:
                    kind = _inheritance(flow, class_, value, is_promised=term in shape.promised)
                    yield source, target, kind, whole.files[file].path, line, Confidence.CERTAIN, EdgeRule.HIERARCHY


def named_bases(whole: Whole) -> Iterator[EdgeRow]:
    """Yield bases in files of which definitions are known alone: those that are types here, by their names."""
    for file, parsed in enumerate(whole.files):
        resolver = whole.resolvers[file]
        if whole.semantics[file].is_outlined and isinstance(resolver, TypeNames):
            for number, definition in enumerate(parsed.facts.definitions):
                around = _names_around(parsed.facts.definitions, number) if definition.bases else []
                for written in definition.bases or ():
                    found = resolver.type_named(parsed.path, around, written)
                    if found is not None and found.path is not None:
                        yield from _named_base(whole, file, number, found.path, found.definition)


def _named_base(whole: Whole, file: int, number: int, path: str, base: int) -> Iterator[EdgeRow]:
    other = whole.file_of_path[path]
    own, target = whole.files[file].facts.definitions[number], whole.files[other].facts.definitions[base]
    if target.kind in _INHERITED and (file, number) != (other, base):
        kind = EdgeKind.IMPLEMENTS if target.kind in _PROMISES and own.kind not in _PROMISES else EdgeKind.EXTENDS
        ends = whole.definition_base[file] + number, whole.definition_base[other] + base
        yield *ends, kind, whole.files[file].path, own.span.start_line, Confidence.HIGH, EdgeRule.HIERARCHY


_PROMISES: Final = frozenset({NodeKind.INTERFACE, NodeKind.TRAIT})
_INHERITED: Final = _PROMISES | {NodeKind.CLASS, NodeKind.STRUCT, NodeKind.ENUM, NodeKind.NAMESPACE}


def _names_around(definitions: Sequence[Definition], number: int) -> list[str]:
    """Return the names of what a definition stands in, below its module, outermost first."""
    names: list[str] = []
    while (number := definitions[number].parent) > 0:
        names.append(definitions[number].name)
    return names[::-1]


def embedding(whole: Whole, declared: Declared) -> Iterator[EdgeRow]:
    """Yield what types embed, as what they extend, and the interfaces that they satisfy without saying so."""
    for class_, file in enumerate(whole.class_file):
        if file in declared.files:
            path, line = _place(whole, class_)
            for target in declared.bases(class_):
                source = whole.definition_of_class(class_)
                if target != source:
                    yield source, target, EdgeKind.EXTENDS, path, line, Confidence.CERTAIN, EdgeRule.HIERARCHY
    for class_, interface in declared.implementations.pairs():
        path, line = _place(whole, class_)
        ends = whole.definition_of_class(class_), whole.definition_of_class(interface)
        yield *ends, EdgeKind.IMPLEMENTS, path, line, Confidence.HIGH, EdgeRule.HIERARCHY


def conforming_to(flow: Flow) -> Iterator[EdgeRow]:
    """Yield the interfaces that classes have without naming them, as far as the names and parameters of methods tell."""
    for interface in sorted(flow.unnamed_interfaces):
        for class_ in conforming(flow, interface):
            ends = flow.whole.definition_of_class(class_), flow.whole.definition_of_class(interface)
            sure = Confidence.HIGH if interface in flow.calling.implementers else Confidence.MEDIUM
            yield *ends, EdgeKind.IMPLEMENTS, *_place(flow.whole, class_), sure, EdgeRule.HIERARCHY


def _place(whole: Whole, class_: int) -> tuple[str, int]:
    return whole.files[whole.class_file[class_]].path, whole.declaration_of_class(class_).span.start_line


def _base_symbol(flow: Flow, value: int) -> int | str | None:
    kind = flow.objects.kind(value)
    if kind == Kind.CLASS:
        return flow.whole.definition_of_class(flow.objects.index(value))
    return flow.objects.name(value) if kind == Kind.EXTERNAL else None


def _inheritance(flow: Flow, class_: int, base: int, *, is_promised: bool) -> EdgeKind:
    if flow.objects.kind(base) != Kind.CLASS:
        return EdgeKind.IMPLEMENTS if is_promised else EdgeKind.EXTENDS
    kinds = [flow.whole.class_kind(class_), flow.whole.class_kind(flow.objects.index(base))]
    return EdgeKind.IMPLEMENTS if kinds[1] is NodeKind.INTERFACE and kinds[0] is not NodeKind.INTERFACE else EdgeKind.EXTENDS


def overriding(flow: Flow) -> Iterator[EdgeRow]:
    """Yield which method overrides which: the next one of its name along the linearization."""
    whole = flow.whole
    for class_ in range(len(whole.classes)):
        file = whole.class_file[class_]
        if file in flow.typed:
            yield from _overridden(flow, file, class_)
            continue
        for name in whole.class_members[class_]:
            if whole.semantics[file].is_private_to_class(name):
                continue
            method = own_method(flow, class_, name)
            overridden = _next_method(flow, class_, name) if method != NONE else NONE
            if overridden != NONE:
                source, target = whole.definition_of_function(method), whole.definition_of_function(overridden)
                own = whole.function_file[method]
                line = whole.files[own].facts.definitions[source - whole.definition_base[own]].span.start_line
                yield source, target, EdgeKind.OVERRIDES, whole.files[own].path, line, Confidence.CERTAIN, EdgeRule.HIERARCHY


def _overridden(flow: Flow, file: int, class_: int) -> Iterator[EdgeRow]:
    """Yield what the methods of a class override where parameters tell methods of one name apart."""
    whole, program = flow.whole, flow.typed[file]
    for name in program.world.own.method_names(class_):
        for method, overridden in program.overridden(class_, name):
            source, target = whole.definition_of_function(method), whole.definition_of_function(overridden)
            line = whole.files[file].facts.definitions[source - whole.definition_base[file]].span.start_line
            yield source, target, EdgeKind.OVERRIDES, whole.files[file].path, line, Confidence.CERTAIN, EdgeRule.HIERARCHY


def _next_method(flow: Flow, class_: int, name: str) -> int:
    for ancestor in flow.hierarchy.linearization(class_)[1:]:
        if isinstance(ancestor, int) and (method := own_method(flow, ancestor, name)) != NONE:
            return method
    return NONE
