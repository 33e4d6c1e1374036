"""Types that comments declare: read once for a file, and lowered where what they belong to is walked.

A type in a comment is parsed in place, from a copy of the source in which the head of a declaration stands before it.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from itertools import groupby
from typing import Final

from analyzer.extract.naming.names import declare
from analyzer.extract.state.comments import Comment
from analyzer.extract.state.scopes import Bound, Scope, ScopeKind, Variable
from analyzer.extract.state.text import TEXT_LIMIT, cut
from analyzer.extract.state.walk import CommentedTypes, Tables, Walk
from analyzer.languages.declaration import CommentType, Language, TypeRole, TypesInComments
from analyzer.model.facts import NONE, Flag, ImportFacts, TypeKind, Use
from analyzer.syntax import Node, parse_stretch

_MARGIN: Final = re.compile(rb"\n[ \t]*\*")
_NOTHING: Final = nullcontext()


NO_COMMENT: Final = Comment(0, 0, [])


def read_commented_types(walk: Walk, compile_tables: Callable[[Language], Tables], declared: TypesInComments) -> None:
    """Find the types in the comments of a file, and bind the names that comments give to types."""
    found = [(node, types) for node in walk.comments if (types := declared.read(walk.source[node.start_byte : node.end_byte]))]
    if not found:
        return
    comments = [Comment(node.start_byte, node.start_point[0], types) for node, types in found]
    given = {_following(walk.source, node.end_byte): comment for (node, _), comment in zip(found, comments, strict=True)}
    walk.commented = CommentedTypes(compile_tables(declared.language), _shadow(walk.source, found, declared.head), given)
    for comment in comments:
        for each in comment.of(TypeRole.IMPORT):
            _import_types(walk, comment, each)
    named = [(comment, *each) for comment in comments for each in _named_types(walk, comment)]
    for _, name, slot, _ in named:
        _bind_type(walk, name, slot)
    for comment, _, slot, types in named:
        with type_variables(walk, comment, NONE):
            walk.facts.alias(slot, _named_term(walk, comment, types))


def _following(source: bytes, end: int) -> int:
    """Return the first byte after blanks."""
    while source[end : end + 1].isspace():
        end += 1
    return end


def _shadow(source: bytes, found: Iterable[tuple[Node, list[CommentType]]], head: bytes) -> bytes:
    shadow = bytearray(source)
    for node, types in found:
        for each in types:
            if each.start == each.end:
                continue
            start, end = node.start_byte + each.start, node.start_byte + each.end
            text = _MARGIN.sub(lambda margin: b"\n" + b" " * (len(margin[0]) - 1), source[start:end])
            shadow[start:end] = text
            if each.role is not TypeRole.IMPORT:
                shadow[start - len(head) : start] = head
    return bytes(shadow)


def comment_before(walk: Walk, *places: int) -> Comment:
    """Return the types in the comment that stands right before one of several bytes."""
    if walk.commented is not None:
        for place in places:
            found = walk.commented.given.get(place)
            if found is not None:
                return found
    return NO_COMMENT


def given_type(walk: Walk, place: int) -> int:
    """Return the term of the type that a comment gives to the value that begins at a byte, NONE where none does."""
    comment = comment_before(walk, place)
    return NONE if comment is NO_COMMENT else term_of(walk, comment, TypeRole.VALUE)


def term_of(walk: Walk, comment: Comment, role: TypeRole, name: str = "") -> int:
    """Return the term of the first type of a role, and of a name where one is asked for; NONE where there is none."""
    each = _first(comment, role, name)
    return NONE if each is None else _term(walk, comment, each)


def text_of_type(walk: Walk, comment: Comment, role: TypeRole, name: str = "") -> str | None:
    """Return the first type of a role, and of a name where one is asked for, as written, on one line."""
    each = _first(comment, role, name)
    if each is None:
        return None
    return cut(walk.source, comment.start + each.start, comment.start + each.end).decode("utf-8", "replace")[:TEXT_LIMIT]


def _first(comment: Comment, role: TypeRole, name: str) -> CommentType | None:
    return next((each for each in comment.of(role) if each.start < each.end and (not name or each.name == name)), None)


def _parsed(walk: Walk, comment: Comment, each: CommentType) -> Node | None:
    """Return the first node of what is written: the declaration of the type, or the import."""
    commented = walk.commented
    assert commented is not None
    head = 0 if each.role is TypeRole.IMPORT or walk.language.types_in_comments is None else len(walk.language.types_in_comments.head)
    stretch = comment.start + each.start - head, comment.start + each.end
    row = comment.row + walk.source.count(b"\n", comment.start, stretch[0])
    points = (
        (row, stretch[0] - _line_start(walk.source, stretch[0])),
        (
            row + walk.source.count(b"\n", *stretch),
            stretch[1] - _line_start(walk.source, stretch[1]),
        ),
    )
    root = parse_stretch(commented.tables.grammar, commented.shadow, stretch, points)
    return next(iter(root.named_children), None)


def _line_start(source: bytes, place: int) -> int:
    return source.rfind(b"\n", 0, place) + 1


def _term(walk: Walk, comment: Comment, each: CommentType) -> int:
    node = _parsed(walk, comment, each)
    parts = [] if node is None else [part for part in node.named_children if not part.is_extra]
    if walk.commented is None or len(parts) < 2:
        return NONE
    before, literals = walk.tables, len(walk.verbatim)
    walk.use(walk.commented.tables)
    term = walk.type_term(parts[1], Use.TYPE)
    walk.use(before)
    del walk.verbatim[literals:]
    return NONE if term == NONE or walk.facts.types[term][0] == TypeKind.OPAQUE else term


def _named_types(walk: Walk, comment: Comment) -> Iterator[tuple[str, int, list[CommentType]]]:
    """Yield each name that a comment gives to a type, its slot, and the types that make it."""
    number = 0

    def part(each: CommentType) -> int:
        nonlocal number
        number += each.role in (TypeRole.NAMED, TypeRole.FUNCTION)
        return number

    for count, group in groupby(comment.types, key=part):
        types = list(group)
        if count:
            yield types[0].name, walk.facts.slot(), types


def _named_term(walk: Walk, comment: Comment, types: list[CommentType]) -> int:
    first, facts, part = types[0], walk.facts, comment._replace(types=types)
    if first.role is TypeRole.FUNCTION:
        result = term_of(walk, part, TypeRole.RESULT)
        given = [_term(walk, comment, each) for each in part.of(TypeRole.PARAMETER)]
        terms = [facts.term(TypeKind.OPAQUE) if each == NONE else each for each in (result, *given)]
        return facts.term(TypeKind.CALLABLE, *terms)
    members = [(each.name, _term(walk, comment, each)) for each in part.of(TypeRole.MEMBER)]
    if members:
        cells = [item for name, term in members if term != NONE for item in (facts.texts.of(name), term)]
        return facts.term(TypeKind.RECORD, facts.texts.of(walk.language.record_type), *cells)
    return _term(walk, comment, first) if first.start < first.end else NONE


def _bind_type(walk: Walk, name: str, slot: int) -> None:
    """Let a type be known in the file, and to other files unless a value of that name is."""
    commented, key = walk.commented, walk.facts.texts.of(name)
    assert commented is not None
    commented.slots.setdefault(key, slot)
    if key not in walk.module_scope.variables:
        variable = Variable(key, ScopeKind.MODULE, 0, NONE, tracked=False, owns_cell=True)
        variable.cell = slot
        walk.export_bindings.append((name, variable))


def _import_types(walk: Walk, comment: Comment, each: CommentType) -> None:
    node, facts = _parsed(walk, comment, each), walk.facts
    if node is None or walk.commented is None:
        return
    for imported in walk.language.hooks.imported_names(node, walk.source):
        if imported.bound:
            slot, (row, column) = facts.slot(), imported.place.start_point
            place = imported.level, row + 1, column + 1, 0, slot, imported.binds_root, Flag.TYPE_ONLY
            facts.imports.append(ImportFacts(imported.module, imported.name, imported.alias, *place))
            walk.commented.slots.setdefault(facts.texts.of(imported.bound), slot)


def type_variables(walk: Walk, comment: Comment, owner: int) -> AbstractContextManager[None]:
    """Be in the scope of the type variables that a comment declares for a definition."""
    if comment is NO_COMMENT or not any(each.role is TypeRole.VARIABLE for each in comment.types):
        return _NOTHING
    return _scope(walk, comment, owner)


@contextmanager
def _scope(walk: Walk, comment: Comment, owner: int) -> Iterator[None]:
    scope, variables = Scope(ScopeKind.TYPES, max(owner, 0), walk.scope), comment.of(TypeRole.VARIABLE)
    slots = [walk.facts.slot() for _ in variables]
    for each, slot in zip(variables, slots, strict=True):
        declare(walk, scope, walk.facts.texts.of(each.name), [Bound.VALUE]).receive(walk.facts, slot, is_own=True)
    with walk.within(scope):
        for each, slot in zip(variables, slots, strict=True):
            walk.facts.type_variable(slot, _term(walk, comment, each) if each.start < each.end else NONE, owner)
        yield
