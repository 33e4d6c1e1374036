"""Decorators: values that are called on the definition below them."""

from dataclasses import dataclass

from analyzer.extract.expressions.calls import write_call, write_decoration
from analyzer.extract.expressions.plain import read_as
from analyzer.extract.naming.variables import last_name, text_of
from analyzer.extract.state.drafts import DefinitionDraft
from analyzer.extract.state.rows import EMPTY
from analyzer.extract.state.text import cut
from analyzer.extract.state.walk import Walk
from analyzer.languages import constructs as c
from analyzer.model.facts import Use
from analyzer.syntax import Node


@dataclass(frozen=True, slots=True)
class Decoration:
    """The expressions of a definition's decorators, outermost first, and the node that holds them and the definition."""

    whole: Node
    decorators: tuple[Node, ...] = ()

    def names(self, walk: Walk) -> tuple[str, ...]:
        """Return the bare names of the decorators; of those that are imported under another name, the names that they have there."""
        return tuple(_name(walk, last_name(walk, decorator)) for decorator in self.decorators)

    def texts(self, walk: Walk) -> tuple[str, ...]:
        """Return the decorators as written."""
        return tuple(text_of(walk, decorator) or "" for decorator in self.decorators)


def _name(walk: Walk, node: Node | None) -> str:
    if node is None:
        return ""
    key, facts = walk.key(node), walk.facts
    is_member = node.parent is not None and isinstance(walk.constructs[node.parent.kind_id], c.Member)
    if facts.imports and walk.is_name(node) and not is_member:
        imports = walk.resolve(key).imports
        if len(imports) == 1 and facts.imports[imports[0]].alias is not None:
            return facts.imports[imports[0]].name or ""
    return facts.texts.strings[key]


def taken_decorations(walk: Walk, node: Node) -> Decoration:
    """Return the decorators of a definition that no other node holds with it: those before it, and those in its own node.

    What waits outside of what the definition stands in decorates nothing: the code is broken there.
    """
    whole = walk.take_statement(node)
    if not walk.tables.has_decorators:
        return Decoration(whole)
    before = [decorator for owner, decorator in walk.decorators if owner == walk.owner]
    walk.decorators = []
    return Decoration(whole, (*before, *read_decorations(walk, node).decorators))


def lower_decorator(walk: Walk, node: Node, _construct: c.Decorator) -> int:
    """Keep the expression of a decorator for the definition that comes next."""
    walk.decorators.extend((walk.owner, part) for part in walk.parts(node)[:1])
    return EMPTY


def read_decorations(walk: Walk, node: Node) -> Decoration:
    """Return the decorators that stand in a node with their definition."""
    expressions = []
    for part in node.named_children:
        if isinstance(walk.constructs[part.kind_id], c.Decorator):
            expressions.extend(walk.parts(part)[:1])
    return Decoration(node, tuple(expressions))


def annotate(walk: Walk, draft: DefinitionDraft, annotations: tuple[Node, ...]) -> None:
    """Note the annotations of a definition, which are decorators that nothing calls, and walk the types and values in them."""
    if not annotations:
        return
    marks = [(node.start_byte + 1, node.end_byte) for node in annotations]
    draft.decorators = tuple(cut(walk.source, start, end).decode("utf-8", "replace") for start, end in marks)
    _begin_after(walk, draft, annotations)
    for node in annotations:
        for place, part in enumerate(walk.parts(node)):
            if place:
                walk.visit(part)
            else:
                walk.type_term(part, Use.DECORATE)


def _begin_after(walk: Walk, draft: DefinitionDraft, annotations: tuple[Node, ...]) -> None:
    """Let the head of a definition begin after the annotations that it begins with."""
    following: Node | None = annotations[0]
    while following is not None and (following in annotations or following.is_extra):
        following = following.next_sibling or (following.parent.next_sibling if following.parent else None)
    if annotations[0].start_byte == draft.start[2] and following is not None:
        draft.head_row = following.start_point[0]


def walk_decorator(walk: Walk, decorator: Node) -> int:
    """Walk the expression of a decorator and return its slot; its last name is used to decorate."""
    construct = walk.constructs[decorator.kind_id]
    if isinstance(construct, c.Call):
        return write_call(walk, decorator, construct, Use.DECORATE)
    return read_as(walk, decorator, Use.DECORATE)


def decorate_field(walk: Walk, node: Node, draft: DefinitionDraft) -> None:
    """Walk the decorators in the node of a field and let them be called."""
    decorations = decorate_inside(walk, node)
    if decorations.decorators:
        draft.decorators = (*(draft.decorators or ()), *decorations.texts(walk))


def decorate_inside(walk: Walk, node: Node) -> Decoration:
    """Walk the decorators in the node of a field or a parameter and let them be called; what they give replaces nothing."""
    decorations = read_decorations(walk, node)
    if decorations.decorators:
        decorate(walk, decorations, [walk_decorator(walk, decorator) for decorator in decorations.decorators], EMPTY)
    return decorations


def decorate(walk: Walk, decorations: Decoration, slots: list[int], decorated: int) -> int:
    """Write the calls of decorators, innermost first, and return the slot of the last result."""
    for node, slot in zip(reversed(decorations.decorators), reversed(slots), strict=True):
        decorated = write_decoration(walk, node, slot, decorated)
    return decorated


def is_named_as_test(walk: Walk, draft: DefinitionDraft, name: str) -> bool:
    """Return whether a function is a test by its name, and no decorator says that it provides for tests or is started otherwise."""
    language, marks = walk.language, [each.partition("(")[0] for each in draft.decorators or ()]
    registering = (mark for mark in marks if "." in mark and mark not in language.replaces_for_tests)
    is_registered = any(mark.rpartition(".")[2] in language.registering for mark in registering)
    if is_registered or not language.provides_for_tests.isdisjoint(marks):
        return False
    return language.hooks.is_test(draft.kind, name, (), walk.definitions[draft.parent].is_test)
