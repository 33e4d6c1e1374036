"""Types of one value each: which literals a declared type allows."""

from typing import Final

from analyzer.languages.semantics.types import TypeForm
from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import TypeKind, TypeTerm
from analyzer.schema.vocab import NodeKind

_MAX_DEPTH = 8

MEMBER: Final = "\0"
"""What the literals that stand for members of enumerations begin with."""


def literals_of_term(flow: Flow, file: int, term: int, depth: int = 0) -> frozenset[str] | None:
    """Return the literals that a type is one of; None where it is anything else. Members of enumerations are literals too."""
    facts = flow.whole.files[file].facts
    shape = facts.types[term]
    if shape[0] == TypeKind.LITERAL:
        return frozenset((facts.texts[shape[1]],))
    if depth > _MAX_DEPTH:
        return None
    if shape[0] == TypeKind.UNION:
        return _either(flow, file, shape[1:], depth)
    if shape[0] == TypeKind.APPLY:
        return _applied(flow, file, shape, depth)
    return _referenced(flow, file, shape, depth) if shape[0] == TypeKind.REFERENCE else None


def _applied(flow: Flow, file: int, shape: TypeTerm, depth: int) -> frozenset[str] | None:
    """Return the literals that a form of types lists, or that the type is one of which it says more about."""
    types, head = flow.whole.semantics[file].types, flow.whole.files[file].facts.types[shape[1]]
    held = flow.graph.values[head[1] + flow.whole.slot_base[file]] if head[0] == TypeKind.REFERENCE else ()
    for name in (flow.objects.name(each) for each in held if flow.objects.kind(each) == Kind.EXTERNAL):
        if types.literal_form and name.rpartition(".")[2] == types.literal_form:
            return _either(flow, file, shape[2:], depth)
        if types.forms.get(name) is TypeForm.FIRST:
            return literals_of_term(flow, file, shape[2], depth + 1)
    return None


def _either(flow: Flow, file: int, terms: TypeTerm, depth: int) -> frozenset[str] | None:
    found = [literals_of_term(flow, file, each, depth + 1) for each in terms]
    return None if None in found else frozenset(literal for each in found for literal in each or ())


def _referenced(flow: Flow, file: int, shape: TypeTerm, depth: int) -> frozenset[str] | None:
    base = flow.whole.slot_base[file]
    values = flow.graph.values[shape[1] + base]
    if len(values) == 1 and flow.objects.kind(alias := next(iter(values))) == Kind.ALIAS:
        return literals_of_term(flow, flow.objects.index(alias), flow.objects.extra(alias), depth + 1)
    for slot, holder, text, *_ in flow.whole.rows(file, "loads"):
        if slot == shape[1]:
            literal = member_of_enumeration(flow, holder + base, flow.whole.files[file].facts.texts[text])
            return None if literal is None else frozenset((literal,))
    return None


def member_of_enumeration(flow: Flow, holder: int, name: str) -> str | None:
    """Return the literal that stands for a member of an enumeration; None where what has the name is not known to be one."""
    values = flow.graph.values[holder]
    classes = [flow.objects.index(value) for value in values if flow.objects.kind(value) == Kind.CLASS]
    if len(values) != 1 or not classes:
        return None
    definition = flow.whole.definition_of_class(classes[0])
    file = flow.whole.file_of_definition(definition)
    kind = flow.whole.files[file].facts.definitions[definition - flow.whole.definition_base[file]].kind
    return f"{MEMBER}{definition}.{name}" if kind is NodeKind.ENUM else None
