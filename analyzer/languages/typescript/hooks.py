"""What TypeScript's and JavaScript's grammars do not say."""

import ast
import re
from collections.abc import Sequence

from analyzer.languages.declaration import ExportedName, ImportedName, Modifiers, Traits
from analyzer.model.facts import Flag
from analyzer.schema.vocab import NodeKind, Visibility
from analyzer.syntax import Node

WHOLE = "export="
"""The name under which a module exports what it is as a whole, as `module.exports = …` and `export = …` have it."""

_ACCESS = {"private": Visibility.PRIVATE, "protected": Visibility.PROTECTED, "public": Visibility.PUBLIC}
_WORDS = {
    "async": Flag.ASYNC,
    "static": Flag.STATIC | Flag.CLASS_LEVEL,
    "abstract": Flag.ABSTRACT,
    "get": Flag.GETTER,
    "set": Flag.SETTER,
}
_SIGNATURES = frozenset({"abstract_method_signature", "call_signature", "construct_signature"})
_OVERLOADS = frozenset({"method_signature", "function_signature"})
_FOR_TYPES = frozenset({"type", "typeof"})
_LINE = re.compile(r"^[ \t]*\*? ?", re.MULTILINE)


def encoding(source: bytes) -> str:
    """Return the codec of a file: UTF-8, or what its byte order mark says."""
    if source.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    return "utf-8-sig" if source.startswith(b"\xef\xbb\xbf") else "utf-8"


def _text(node: Node, source: bytes) -> str:
    return source[node.start_byte : node.end_byte].decode("utf-8", "replace")


def _name(node: Node, source: bytes) -> str:
    """Return a name as written, or the value of a string that stands for one."""
    text = _text(node, source)
    return (text_value(text.encode()) or text) if node.type == "string" else text


def imported_names(node: Node, source: bytes) -> list[ImportedName]:
    """Return the names that an import, or an export from elsewhere, binds; an import for its effects alone binds none."""
    place = node.child_by_field_name("source")
    clauses = list(node.named_children)
    required = next((part for part in clauses if part.type == "import_require_clause"), None)
    if required is not None:
        return _required(required, source)
    if place is None:
        return []
    module = text_value(source[place.start_byte : place.end_byte]) or ""
    if node.type == "export_statement":
        found = _reexported(node, module, source)
    else:
        found = [each for part in clauses if part.type == "import_clause" for each in _clause(part, module, source)]
    if _is_for_types(node):
        found = [each._replace(is_type_only=True) for each in found]
    return found or [ImportedName(module, None, None, 0, place, False, "")]


def _is_for_types(node: Node) -> bool:
    """Return whether an import, an export or one of its names is marked as one of types."""
    return any(part.type in _FOR_TYPES for part in node.children)


def _required(clause: Node, source: bytes) -> list[ImportedName]:
    place, name = clause.child_by_field_name("source"), clause.named_children[0]
    if place is None:
        return []
    alias = _text(name, source)
    return [ImportedName(text_value(source[place.start_byte : place.end_byte]) or "", None, alias, 0, name, False, alias)]


def _clause(clause: Node, module: str, source: bytes) -> list[ImportedName]:
    found = []
    for part in clause.named_children:
        if part.type == "identifier":
            alias = _text(part, source)
            found.append(ImportedName(module, "default", alias, 0, part, False, alias))
        elif part.type == "namespace_import":
            name = part.named_children[-1]
            found.append(ImportedName(module, None, _text(name, source), 0, name, False, _text(name, source)))
        elif part.type == "named_imports":
            found.extend(_specifier(each, module, source) for each in part.named_children if each.type == "import_specifier")
    return found


def _specifier(node: Node, module: str, source: bytes) -> ImportedName:
    name, alias = node.child_by_field_name("name"), node.child_by_field_name("alias")
    name = name or node
    written = _name(name, source)
    renamed = None if alias is None else _name(alias, source)
    return ImportedName(module, written, renamed, 0, name, False, _name(alias or name, source), _is_for_types(node))


def _reexported(node: Node, module: str, source: bytes) -> list[ImportedName]:
    for part in node.named_children:
        if part.type == "export_clause":
            return [_specifier(each, module, source) for each in part.named_children if each.type == "export_specifier"]
        if part.type == "namespace_export":
            name = part.children[-1]  # `default` is a keyword
            return [ImportedName(module, None, _name(name, source), 0, name, False, _name(name, source))]
    return [ImportedName(module, "*", None, 0, node.child_by_field_name("source") or node, False, "")]


def exported(node: Node, source: bytes) -> list[ExportedName]:
    """Return what an export without a source offers besides what it declares: local names under exported ones."""
    for part in node.named_children:
        if part.type == "export_clause":
            return [_exported(each, source) for each in part.named_children if each.type == "export_specifier"]
    words = {part.type for part in node.children}
    if "=" in words and node.named_children:
        return [ExportedName(WHOLE, None, node.named_children[-1])]
    value = node.child_by_field_name("value")
    if value is not None:
        return [ExportedName("default", None, value)]
    declared = node.child_by_field_name("declaration")
    name = None if declared is None else declared.child_by_field_name("name")
    if "default" in words and declared is not None:
        return [ExportedName("default", None if name is None else _text(name, source), declared)]
    return []


def _exported(node: Node, source: bytes) -> ExportedName:
    name, alias = node.child_by_field_name("name") or node, node.child_by_field_name("alias")
    return ExportedName(_name(alias or name, source), _name(name, source), name)


def exported_names(_root: Node, _source: bytes) -> tuple[str, ...] | None:
    """Modules list no names; each export says its own."""
    return None


def docstring(_body: Node) -> Node | None:
    """Documentation stands before what it documents, in a comment."""
    return None


def docstring_text(_source: bytes) -> str | None:
    """Return nothing: see `comment_text`."""
    return None


def comment_text(comments: Sequence[bytes]) -> str | None:
    """Return the text of the JSDoc comment that stands last before a definition."""
    last = comments[-1].decode("utf-8", "replace")
    if not last.startswith("/**") or last.startswith("/***"):
        return None
    lines = _LINE.sub("", last[3:-2]).strip()
    return "\n".join(line.rstrip() for line in lines.split("\n")) or None


def text_value(source: bytes) -> str | None:
    """Return the value of a string literal or of a template without code; None for what cannot be read."""
    text = source.decode("utf-8", "replace")
    if len(text) < 2 or text[0] not in "\"'`" or text[-1] != text[0]:
        return None
    inner = text[1:-1]
    if "\\" not in inner:
        return None if text[0] == "`" and "${" in inner else inner
    if text[0] == "`":
        return None
    try:
        value = ast.literal_eval(text)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return None
    return value if isinstance(value, str) else None


def is_stub_body(body: Node, _source: bytes) -> bool:
    """Return whether a block does nothing."""
    return body.type == "statement_block" and all(part.type == "comment" for part in body.named_children)


def visibility(name: str) -> Visibility:
    """Return `private` for `#x`, else `public`: words say the rest."""
    return Visibility.PRIVATE if name.startswith("#") else Visibility.PUBLIC


def class_kind(_bases: tuple[str, ...]) -> NodeKind:
    """Return that a class is a class: interfaces and enumerations have a syntax of their own."""
    return NodeKind.CLASS


def function_traits(name: str, _decorators: tuple[str, ...], in_class: bool) -> Traits:
    """Return the kind of a function; its flags are words before it."""
    if not in_class:
        return Traits(NodeKind.FUNCTION, 0)
    return Traits(NodeKind.CONSTRUCTOR if name == "constructor" else NodeKind.METHOD, 0)


def modifiers(node: Node, _whole: Node, _source: bytes) -> Modifiers:
    """Return what the words before a name say."""
    flags, access = 0, None
    for part in node.children:
        kind = part.type
        if kind == "accessibility_modifier":
            access = _ACCESS.get(part.children[0].type if part.child_count else "")
        elif kind in _WORDS:
            flags |= _WORDS[kind]
        elif kind in ("formal_parameters", "type_annotation", "statement_block", "class_body"):
            break
    if node.type in _SIGNATURES or (node.type in _OVERLOADS and any(part.type == "?" for part in node.children)):
        flags |= Flag.ABSTRACT  # What may be missing has no body beside it: subclasses give it one.
    elif node.type in _OVERLOADS:
        flags |= Flag.OVERLOAD
    elif node.type == "abstract_class_declaration":
        flags |= Flag.ABSTRACT
    return Modifiers(flags, access, None, NodeKind.PROPERTY if flags & (Flag.GETTER | Flag.SETTER) else None)


def variable_kind(name: str, _declared: str | None, _made_by: str | None, parent: NodeKind) -> NodeKind:
    """Return the kind of a variable of a module, a namespace or a class."""
    if parent is NodeKind.ENUM:
        return NodeKind.ENUM_MEMBER
    if parent in (NodeKind.MODULE, NodeKind.NAMESPACE):
        return NodeKind.CONSTANT if name.isupper() else NodeKind.VARIABLE
    return NodeKind.FIELD


def is_test(_kind: NodeKind, _name: str, _bases: tuple[str, ...], _parent_is_test: bool) -> bool:
    """Tests are calls here, not definitions."""
    return False
