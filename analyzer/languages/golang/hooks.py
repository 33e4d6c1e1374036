"""What Go's grammar does not say."""

import ast
import re

from analyzer.languages.declaration import ImportedName, Traits
from analyzer.languages.golang.modules import default_name
from analyzer.schema.vocab import NodeKind, Visibility
from analyzer.syntax import Node

_CONDITION = re.compile(rb"^//go:build[ \t]+(.*[^ \t\r\n])[ \t]*\r?$", re.MULTILINE)
_OLD_CONDITION = re.compile(rb"^//[ \t]*\+build[ \t]+(.*[^ \t\r\n])[ \t]*\r?$", re.MULTILINE)
_PACKAGE = re.compile(rb"^package\s", re.MULTILINE)
_TEST = re.compile(r"(?:Test|Benchmark|Fuzz|Example)(?![a-z])")
_DIRECTIVE = re.compile(r"//(?:go:|export |line |nolint|lint:|extern )")


def encoding(source: bytes) -> str:
    """Return the codec of a file: Go is written in UTF-8."""
    return "utf-8-sig" if source.startswith(b"\xef\xbb\xbf") else "utf-8"


def namespace(root: Node, source: bytes) -> str | None:
    """Return the name in the package clause."""
    for part in root.named_children:
        if part.type == "package_clause" and part.named_child_count:
            name = part.named_children[0]
            return source[name.start_byte : name.end_byte].decode("utf-8", "replace")
    return None


def condition(source: bytes) -> str | None:
    """Return the build constraint above the package clause; lines of the older form are joined into the newer one."""
    head = source[: found.start()] if (found := _PACKAGE.search(source)) else source
    if match := _CONDITION.search(head):
        return match[1].decode("utf-8", "replace")
    lines = [match[1].decode("utf-8", "replace") for match in _OLD_CONDITION.finditer(head)]
    alternatives = [" || ".join(f"({option.replace(',', ' && ')})" for option in line.split()) for line in lines]
    return " && ".join(f"({each})" for each in alternatives) or None


def imported_names(node: Node, source: bytes) -> list[ImportedName]:
    """Return the package that an import names, under the name that it gives it or the customary one."""
    path = node.child_by_field_name("path")
    if path is None:
        return []
    place = path.named_children[0] if path.named_child_count else path
    module = text_value(source[path.start_byte : path.end_byte]) or ""
    name = node.child_by_field_name("name")
    alias = None if name is None else source[name.start_byte : name.end_byte].decode("utf-8", "replace")
    if alias == ".":
        return [ImportedName(module, "*", None, 0, place, False, "")]
    if alias == "_":
        return [ImportedName(module, None, "_", 0, place, False, "")]
    return [ImportedName(module, None, alias, 0, place, False, alias or default_name(module))]


def exported_names(root: Node, source: bytes) -> tuple[str, ...] | None:
    """Return None: a package lists nothing, its names say whether they are exported."""
    return None


def docstring(body: Node) -> Node | None:
    """Return None: what documents a definition stands above it."""
    return None


def docstring_text(source: bytes) -> str | None:
    """Return the text of a comment without its marks; None for a directive to a tool."""
    text = source.decode("utf-8", "replace")
    if text.startswith("/*"):
        return "\n".join(line.strip() for line in text[2:-2].strip().splitlines())
    return None if _DIRECTIVE.match(text) else text[2:].removeprefix(" ").rstrip()


def text_value(source: bytes) -> str | None:
    """Return the value of a string literal; None for what cannot be read."""
    text = source.decode("utf-8", "replace")
    if text[:1] == "`":
        return text[1:-1].replace("\r", "")
    if "\\" not in text:
        return text[1:-1]
    try:
        value = ast.literal_eval(text)
    except (ValueError, SyntaxError):
        return None
    return value if isinstance(value, str) else None


def is_stub_body(body: Node, source: bytes) -> bool:
    """Return False: a function without a body is written in another language."""
    return False


def visibility(name: str) -> Visibility:
    """Return who may use a name: an upper-case first letter is for all, others are for the package."""
    return Visibility.PUBLIC if name[:1].isupper() else Visibility.INTERNAL


def class_kind(bases: tuple[str, ...]) -> NodeKind:
    """Return the kind of a type."""
    return NodeKind.STRUCT


def function_traits(name: str, decorators: tuple[str, ...], is_member: bool) -> Traits:
    """Return the kind of a function."""
    return Traits(NodeKind.METHOD if is_member else NodeKind.FUNCTION, 0)


def variable_kind(name: str, declared: str | None, made_by: str | None, parent: NodeKind) -> NodeKind:
    """Return the kind of a variable of a package; its declaration says whether it is constant."""
    return NodeKind.VARIABLE


def is_test(kind: NodeKind, name: str, types: tuple[str, ...], parent_is_test: bool) -> bool:
    """Return whether `go test` runs a function: by its name and by what it takes."""
    if kind is not NodeKind.FUNCTION or not _TEST.match(name):
        return False
    if name.startswith("Example"):
        return not types
    return len(types) == 1 and types[0] in ("*testing.T", "*testing.B", "*testing.F", "*testing.M")
