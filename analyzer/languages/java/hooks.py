"""What Java's grammar does not say."""

import re
from collections.abc import Sequence

from analyzer.languages.declaration import ImportedName, Modifiers, Traits
from analyzer.model.facts import Flag
from analyzer.schema.vocab import NodeKind, Visibility
from analyzer.syntax import Node

_VISIBILITIES = {"public": Visibility.PUBLIC, "protected": Visibility.PROTECTED, "private": Visibility.PRIVATE}
_INTERFACES = frozenset({"interface_body", "annotation_type_body"})
_TESTS = frozenset({"Test", "ParameterizedTest", "RepeatedTest", "TestFactory", "TestTemplate"})
_BODIES = frozenset({"block", "constructor_body", "class_body"})
_CONSTRUCTORS = frozenset({"constructor_declaration", "compact_constructor_declaration"})
_STAR = re.compile(r"^\s*\*+ ?")


def encoding(_source: bytes) -> str:
    """Return UTF-8: a Java file does not say how it is written."""
    return "utf-8-sig" if _source.startswith(b"\xef\xbb\xbf") else "utf-8"


def namespace(root: Node, source: bytes) -> str | None:
    """Return the package that a file declares; the empty one where it declares none."""
    for part in root.named_children:
        if part.type == "package_declaration":
            name = next((each for each in part.named_children if each.type in ("scoped_identifier", "identifier")), None)
            return "" if name is None else _dotted(name, source)
    return ""


def imported_names(node: Node, source: bytes) -> list[ImportedName]:
    """Return what an import brings: a class or a static member by its name, or everything of a package, class or module."""
    name = next((part for part in node.named_children if part.type in ("scoped_identifier", "identifier")), None)
    if name is None:
        return []
    full = _dotted(name, source)
    is_module = source[node.start_byte : name.start_byte].split()[1:] == [b"module"]
    if is_module or any(part.type == "asterisk" for part in node.named_children):
        return [ImportedName(full, "*", None, 0, name, False, "")]
    module, _, last = full.rpartition(".")
    place = name.child_by_field_name("name") or name
    return [ImportedName(module, last, None, 0, place, False, last)]


def _dotted(node: Node, source: bytes) -> str:
    return "".join(source[node.start_byte : node.end_byte].decode("utf-8", "replace").split())


def exported_names(_root: Node, _source: bytes) -> tuple[str, ...] | None:
    """Return None: what others may use is said at each definition."""
    return None


def docstring(_body: Node) -> Node | None:
    """Return None: documentation stands before what it documents."""
    return None


def docstring_text(_source: bytes) -> str | None:
    """Return None: documentation stands before what it documents."""
    return None


def comment_text(comments: Sequence[bytes]) -> str | None:
    """Return the text of a documentation comment that stands right before a definition."""
    last = comments[-1].decode("utf-8", "replace")
    if not last.startswith("/**") or last == "/**/":
        return None
    lines = [_STAR.sub("", line).rstrip() for line in last[3:-2].split("\n")]
    return "\n".join(lines).strip() or None


def text_value(source: bytes) -> str | None:
    """Return the value of a string literal without escapes; None for others."""
    text = source.decode("utf-8", "replace")
    if text.startswith('"""') or "\\" in text or not text.startswith('"'):
        return None
    return text[1:-1]


def is_stub_body(_body: Node, _source: bytes) -> bool:
    """Return False: a body, however empty, is what runs."""
    return False


def visibility(_name: str) -> Visibility:
    """Return who may use what says nothing of itself: parameters and the like."""
    return Visibility.INTERNAL


def class_kind(_bases: tuple[str, ...]) -> NodeKind:
    """Return the kind of a class whose syntax does not say it."""
    return NodeKind.CLASS


def function_traits(_name: str, _decorators: tuple[str, ...], _is_member: bool) -> Traits:
    """Return that every function is a method; the modifiers say the rest."""
    return Traits(NodeKind.METHOD, 0)


def variable_kind(_name: str, _type: str | None, _maker: str | None, _parent: NodeKind) -> NodeKind:
    """Return that every variable that is a symbol is a field."""
    return NodeKind.FIELD


def is_test(_kind: NodeKind, _name: str, _bases: tuple[str, ...], _is_in_test: bool) -> bool:
    """Return False: annotations tell, with the modifiers."""
    return False


def modifiers(node: Node, whole: Node, source: bytes) -> Modifiers:
    """Return what the words and annotations before a definition say, and what its place in an interface implies."""
    if whole.type == "variable_declarator" and whole.parent is not None:
        whole = whole.parent
    words, annotations = _words(whole)
    in_interface = whole.parent is not None and whole.parent.type in _INTERFACES
    found = next((_VISIBILITIES[word] for word in words if word in _VISIBILITIES), None)
    if found is None:
        in_enum = whole.type == "enum_constant"
        found = Visibility.PUBLIC if in_interface or in_enum else Visibility.INTERNAL
    flags = Flag.STATIC | Flag.CLASS_LEVEL if _is_class_level(whole, words, in_interface) else 0
    flags |= Flag.ABSTRACT if _is_abstract(node, words, in_interface) else 0
    names = {_annotation_name(each, source) for each in annotations}
    flags |= Flag.TEST if names & _TESTS else 0
    flags |= Flag.COMPONENTS if node.type == "compact_constructor_declaration" else 0
    kind = NodeKind.CONSTRUCTOR if node.type in _CONSTRUCTORS else None
    if node.type.startswith("method") or node.type in _CONSTRUCTORS:
        flags &= ~Flag.CLASS_LEVEL
    return Modifiers(flags, found, None, kind, tuple(annotations))


def _words(whole: Node) -> tuple[list[str], list[Node]]:
    held = next((part for part in whole.named_children if part.type == "modifiers"), None)
    parts = [] if held is None else held.children
    return [part.type for part in parts if not part.is_named], [part for part in parts if part.type in ("annotation", "marker_annotation")]


def _is_class_level(whole: Node, words: list[str], in_interface: bool) -> bool:
    is_constant = whole.type in ("constant_declaration", "enum_constant") or (in_interface and whole.type == "field_declaration")
    return "static" in words or is_constant


def _is_abstract(node: Node, words: list[str], in_interface: bool) -> bool:
    if node.type in ("method_declaration", "annotation_type_element_declaration"):
        has_body = any(part.type in _BODIES for part in node.named_children)
        return "abstract" in words or (in_interface and not has_body)
    return "abstract" in words or node.type in ("interface_declaration", "annotation_type_declaration")


def _annotation_name(node: Node, source: bytes) -> str:
    name = node.child_by_field_name("name")
    return "" if name is None else _dotted(name, source).rpartition(".")[2]
