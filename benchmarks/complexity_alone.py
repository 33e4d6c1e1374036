"""Functions of scripts as another tool would read them by themselves, to tell how it counts from where it cuts.

lizard reads JavaScript and TypeScript token by token and guesses where functions begin and end. Where its figure for a function differs,
the function is handed to it again: alone, as `function name(parameters) { … }`, with the functions inside it replaced by names. Of what
then still stands between both figures, one thing after the other is written in another way that has the same decisions and the same
lines. A difference is explained by the first rewriting after which both agree; by none, if they never do.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import tree_sitter_language_pack as grammars
from tree_sitter import Node

from analyzer.languages.typescript.libraries import KEEPING_CALLS

FUNCTIONS = frozenset(
    ("function_declaration", "function_expression", "arrow_function", "method_definition", "generator_function_declaration")
) | {"generator_function"}
TYPES = frozenset(("type_annotation", "type_parameters", "type_arguments", "asserts_annotation", "type_predicate_annotation")) | {
    "type_alias_declaration",
    "interface_declaration",
}
WORDS = frozenset((b"catch", b"for", b"if", b"while", b"case", b"type", b"interface", b"declare", b"function"))
CHOICES = frozenset(("?", "&&", "||", "??"))
GROUPED = frozenset(("if_statement", "while_statement", "do_statement", "switch_statement", "with_statement"))
MEMBERS = frozenset(("property_identifier", "shorthand_property_identifier"))
GRAMMARS = {".ts": "typescript", ".mts": "typescript", ".cts": "typescript", ".tsx": "tsx"}


class Edit(NamedTuple):
    """A stretch of a file that is written in another way."""

    start: int
    end: int
    text: bytes


def _functions_inside(node: Node) -> Iterator[Edit]:
    """Yield the functions inside as names; what follows one on its last line goes to its first."""
    if node.type in FUNCTIONS:
        yield Edit(node.start_byte, node.end_byte, b"f" if "declaration" not in node.type else b"f\n")


def _handed_over(node: Node) -> Iterator[Edit]:
    """Yield calls that give back the function that they are given as names, where a variable keeps it: it is known by that."""
    is_kept = node.type == "call_expression" and node.parent is not None and node.parent.type == "variable_declarator"
    called, given = node.child_by_field_name("function"), node.child_by_field_name("arguments")
    if is_kept and called is not None and given is not None and (called.text or b"").rpartition(b".")[2] in KEEPING_CALLS:
        function = next((child for child in given.children if child.type in FUNCTIONS), None)
        if function is not None:
            head = b"\n_" if function.start_point[0] > node.start_point[0] else b""
            yield Edit(node.start_byte, node.end_byte, b"f" + head)


def _types(node: Node) -> Iterator[Edit]:
    """Yield types as names on the same lines."""
    if node.type in TYPES:
        yield Edit(node.start_byte, node.end_byte, _blank(node.text or b""))
    elif node.type in ("as_expression", "satisfies_expression"):
        for child in node.children[1:]:
            yield Edit(child.start_byte, child.end_byte, _blank(child.text or b""))
    elif node.type == "optional_parameter" and (mark := next((child for child in node.children if child.type == "?"), None)):
        yield Edit(mark.start_byte, mark.end_byte, b" ")


def _members(node: Node) -> Iterator[Edit]:
    """Yield members that are called like words of the language under other names."""
    if node.type in MEMBERS and node.text in WORDS:
        yield Edit(node.start_byte, node.end_byte, b"member")


def _markup(node: Node) -> Iterator[Edit]:
    """Yield the tags and texts of markup as names, and the brackets of what is computed in it as operators."""
    if node.type in ("jsx_text", "html_character_reference"):
        yield Edit(node.start_byte, node.end_byte, _blank(node.text or b""))
    elif node.type in TAGS or (node.type == "jsx_expression" and node.child_count == EMPTY):
        for child in node.children:
            if child.type in SIGNS:
                yield Edit(child.start_byte, child.end_byte, SIGNS[child.type])
    elif node.type == "jsx_expression":
        yield Edit(node.start_byte, node.start_byte + 1, b" + ")
        yield Edit(node.end_byte - 1, node.end_byte, b" _ ")


def _patterns(node: Node) -> Iterator[Edit]:
    """Yield regular expressions as numbers."""
    if node.type == "regex":
        yield Edit(node.start_byte, node.end_byte, b"0")


def _templates(node: Node) -> Iterator[Edit]:
    """Yield the brackets of templates as operators, and their texts as names, so that what stands between is code."""
    if node.type != "template_string":
        return
    at = node.start_byte
    for child in [*(child for child in node.children if child.type == "template_substitution"), None]:
        end = node.end_byte if child is None else child.start_byte + 2
        text = (node.text or b"")[at - node.start_byte : end - node.start_byte]
        yield Edit(at, end, (b" " if at == node.start_byte else b" + ") + _blank(text) + (b"" if child is None else b" + "))
        at = node.end_byte if child is None else child.end_byte - 1


def _groups(node: Node) -> Iterator[Edit]:
    """Yield the brackets around parts of expressions as blanks."""
    is_head = node.parent is not None and node.parent.type in GROUPED
    if node.type == "parenthesized_expression" and not is_head:
        yield Edit(node.start_byte, node.start_byte + 1, b"_ ")
        yield Edit(node.end_byte - 1, node.end_byte, b" _")


def _items(node: Node) -> Iterator[Edit]:
    """Yield the brackets of items, lists and written-down objects, and the colons inside, as operators and commas."""
    if node.type in ("subscript_expression", "array", "object"):
        for child in node.children:
            if (written := BRACKETS.get(child.type)) is not None:
                yield Edit(child.start_byte, child.end_byte, written)
    elif node.type == "pair":
        colon = next(child for child in node.children if child.type == ":")
        yield Edit(colon.start_byte, colon.end_byte, b",")
    elif node.type == "optional_chain":
        yield Edit(node.start_byte, node.end_byte, b".")


def _blank(text: bytes) -> bytes:
    return b"".join(bytes((byte,)) if byte in b" \t\r\n" else b"_" for byte in text)


Rewriting = Callable[[Node], Iterator[Edit]]

TAGS = frozenset(("jsx_opening_element", "jsx_closing_element", "jsx_self_closing_element"))
SIGNS = {"<": b" _ ", ">": b" _ ", "/": b" ", "</": b" _ ", "/>": b" _ ", "{": b" ", "}": b" _ "}
EMPTY = 2
BRACKETS = {"[": b" + ", "]": b" _", "{": b" + ", "}": b" _"}

REWRITINGS: tuple[tuple[str, Rewriting], ...] = (
    ("it is cut out of its file otherwise there: alone it is counted alike", _functions_inside),
    ("what follows a function in a call that a variable keeps is the function's here", _handed_over),
    ("types and marks of optional parameters count there", _types),
    ("members called `catch`, `for` or the like count there", _members),
    ("parts of regular expressions count there", _patterns),
    ("decisions in templates are not seen there", _templates),
    ("markup is read otherwise there", _markup),
    ("brackets of an item inside other brackets, or of an object, end what is around them there", _items),
    ("decisions in brackets around a part of an expression are lost there", _groups),
)


def variants(path: Path, start: int, end: int, name: str) -> Iterator[tuple[str, str]]:
    """Yield the function at some bytes of a file alone, each time with one more thing written in another way, after what that is.

    Nothing where there is no function.
    """
    source = path.read_bytes()
    function = _function_at(parsed(source, path.suffix), start, end)
    if function is None:
        return
    for number, (title, _) in enumerate(REWRITINGS, 1):
        edits = sorted(_edits(function, function, [rewriting for _, rewriting in REWRITINGS[:number]]))
        yield title, _alone(source, function, start, name, edits).decode("utf-8", "replace")


def parsed(source: bytes, ending: str) -> Node:
    """Return the tree of a script by the ending of its name."""
    return grammars.get_parser(GRAMMARS.get(ending, "javascript")).parse(source).root_node


def _function_at(root: Node, start: int, end: int) -> Node | None:
    """Return the greatest function within some bytes."""
    waiting, found = [root], list[Node]()
    while waiting:
        node = waiting.pop()
        if node.start_byte >= start and node.end_byte <= end and node.type in FUNCTIONS:
            found.append(node)
        elif node.start_byte < end and node.end_byte > start:
            waiting += node.children
    return max(found, key=lambda node: node.end_byte - node.start_byte, default=None)


def _edits(node: Node, function: Node, rewritings: Sequence[Rewriting]) -> Iterator[Edit]:
    """Yield what is written otherwise in a function. What is inside of what is written otherwise as a whole is left alone."""
    for child in node.children:
        own = [edit for rewriting in rewritings for edit in rewriting(child)]
        yield from own
        if not any(edit.start <= child.start_byte and edit.end >= child.end_byte for edit in own):
            yield from _edits(child, function, rewritings)


def _alone(source: bytes, function: Node, start: int, name: str, edits: Sequence[Edit]) -> bytes:
    """Return a function as one that is declared by its name, on as many lines; the type of its result stands among its parameters."""
    parameters = function.child_by_field_name("parameters") or function.child_by_field_name("parameter")
    body = function.child_by_field_name("body")
    assert parameters is not None
    assert body is not None
    is_block = body.type == "statement_block"
    head = bytes(byte for byte in source[start : parameters.start_byte].partition(name.encode())[2] if byte == 0x0A)
    list_ = _edited(source, parameters.start_byte, parameters.end_byte, edits).strip()
    result = _blank(source[parameters.end_byte : body.start_byte].partition(b"=>")[0].strip())
    named = (list_[1:-1] if list_.startswith(b"(") else list_) + (b" " + result if result else b"")
    written = _edited(source, body.start_byte, body.end_byte, edits)
    plain = name.encode() if name.replace("$", "_").isidentifier() else b"f"
    lines = source[parameters.end_byte : body.start_byte].rpartition(b"=>")[2].count(b"\n") * b"\n"
    start, end = (b"", b"") if is_block else (b"{ return ", b" }")
    return b"".join((b"function ", plain, head, b"(", named, b") ", start, lines, written, end, b"\n"))


def _edited(source: bytes, start: int, end: int, edits: Sequence[Edit]) -> bytes:
    pieces, at = list[bytes](), start
    for edit in edits:
        if at <= edit.start and edit.end <= end:
            pieces += [source[at : edit.start], edit.text]
            at = edit.end
    return b"".join((*pieces, source[at:end]))
