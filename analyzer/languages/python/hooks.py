"""What Python's grammar does not say."""

import ast
import re
from inspect import cleandoc

from analyzer.languages.declaration import ImportedName, Traits
from analyzer.model.facts import Flag
from analyzer.schema.vocab import NodeKind, Visibility
from analyzer.syntax import Node

_CODING = re.compile(rb"^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)")
MENTION = re.compile(rb"""[rRuU]?(['"])(?P<name>[^\W\d]\w*(?:[.:][^\W\d]\w*)+|__main__)\1""")
_BLANK_OR_COMMENT = re.compile(rb"^[ \t\f]*(?:#|$)")
_ENUMS = frozenset({"Enum", "IntEnum", "StrEnum", "Flag", "IntFlag", "ReprEnum"})
_CLASS_LEVEL = frozenset({"__new__", "__init_subclass__", "__class_getitem__"})
_PROPERTIES = frozenset({"property", "cached_property", "abstractproperty", "setter", "deleter", "getter"})
ALIAS_GENERICS = frozenset(
    """
    AbstractAsyncContextManager AbstractContextManager AbstractSet Annotated AsyncContextManager AsyncGenerator AsyncIterable
    AsyncIterator Awaitable Callable ChainMap ClassVar Concatenate ContextManager Coroutine Counter DefaultDict Deque Dict Final FrozenSet
    Generator ItemsView Iterable Iterator KeysView List Literal Mapping MutableMapping MutableSequence MutableSet Optional OrderedDict
    Sequence Set Tuple Type TypeGuard Union ValuesView defaultdict deque dict frozenset list set tuple type
    """.split()
)
_ALIAS_MAKERS = ALIAS_GENERICS | {"NewType"}
_ABSTRACT = frozenset({"abstractmethod", "abstractproperty", "abstractclassmethod", "abstractstaticmethod"})


def encoding(source: bytes) -> str:
    """Return the codec that a file declares by a byte order mark or in its first two lines (PEP 263); UTF-8 without one."""
    if source.startswith(b"\xef\xbb\xbf"):
        return "utf-8-sig"
    for line in source.split(b"\n", 2)[:2]:
        declared = _CODING.match(line)
        if declared:
            return declared[1].decode("ascii")
        if not _BLANK_OR_COMMENT.match(line.rstrip(b"\r")):
            break
    return "utf-8"


def imported_names(node: Node, source: bytes) -> list[ImportedName]:
    """Return the names that an import statement binds."""
    module, level = _module(node, source)
    names = []
    for part in node.children_by_field_name("name"):
        alias_node = part.child_by_field_name("alias") if part.type == "aliased_import" else None
        place = part.child_by_field_name("name") if part.type == "aliased_import" else part
        if place is None:
            continue
        alias = None if alias_node is None else _text(alias_node, source)
        name = _dotted(place, source)
        if module is None:
            bound = alias or name.partition(".")[0]
            names.append(ImportedName(name, None, alias, 0, place, alias is None, bound))
        else:
            names.append(ImportedName(module, name, alias, level, place, False, alias or name))
    wildcard = next((part for part in node.named_children if part.type == "wildcard_import"), None)
    if wildcard is not None:
        names.append(ImportedName(module or "", "*", None, level, wildcard, False, ""))
    return names


def _module(node: Node, source: bytes) -> tuple[str | None, int]:
    """Return the module that names are taken from, and its number of dots; None for an import of modules."""
    if node.type == "future_import_statement":
        return "__future__", 0
    module = node.child_by_field_name("module_name")
    if module is None:
        return None, 0
    if module.type != "relative_import":
        return _dotted(module, source), 0
    level, name = 0, ""
    for part in module.named_children:
        if part.type == "import_prefix":
            level = _text(part, source).count(".")
        elif part.type == "dotted_name":
            name = _dotted(part, source)
    return name, level


def _dotted(node: Node, source: bytes) -> str:
    return "".join(_text(node, source).split())


def _text(node: Node, source: bytes) -> str:
    return source[node.start_byte : node.end_byte].decode("utf-8", "replace")


def exported_names(root: Node, source: bytes) -> tuple[str, ...] | None:
    """Return the names in `__all__`, in order, from its assignments and calls of its methods at the top of the module.

    None where the module has none, or computes it from more than literals: what it offers is then not known.
    """
    if b"__all__" not in source:
        return None
    names: list[str] | None = None
    for statement in root.named_children:
        target = statement.child_by_field_name("left")
        if target is not None and _text(target, source) == "__all__":
            added = _strings(statement.child_by_field_name("right"), source)
            if added is None:
                return None
            names = [*(names or []), *added] if statement.type == "augmented_assignment" else added
        called = statement.child_by_field_name("function") if statement.type == "call" else None
        if called is not None and _text(called, source) in ("__all__.extend", "__all__.append"):
            added = _strings(statement.child_by_field_name("arguments"), source)
            if added is None:
                return None
            names = [*(names or []), *added]
    return None if names is None else tuple(dict.fromkeys(names))


def _strings(node: Node | None, source: bytes) -> list[str] | None:
    """Return the string literals of an expression, or None where it has other parts."""
    if node is None:
        return None
    if node.type == "string":
        value = text_value(source[node.start_byte : node.end_byte])
        return None if value is None else [value]
    if node.type not in ("list", "tuple", "binary_operator", "parenthesized_expression", "expression_list", "argument_list", "list_splat"):
        return None
    parts = [_strings(part, source) for part in node.named_children if not part.is_extra]
    return None if None in parts else [name for part in parts if part is not None for name in part]


def docstring(body: Node) -> Node | None:
    """Return the string that is a body's first statement."""
    first = next((part for part in body.named_children if not part.is_extra), None)
    return first if first is not None and first.type in ("string", "concatenated_string") else None


def docstring_text(source: bytes) -> str | None:
    """Return a docstring as `inspect.cleandoc` gives it."""
    value = text_value(source)
    return None if value is None else cleandoc(value)


def text_value(source: bytes) -> str | None:
    """Return the value of a string literal; None for bytes, f-strings and what cannot be read."""
    quoted = source.decode("utf-8", "replace")
    for quote in ('"""', "'''", '"', "'"):
        if quoted.startswith(quote):
            inner = quoted[len(quote) : -len(quote)]
            if "\\" not in inner and quote not in inner:
                return inner
            break
    try:
        value = ast.literal_eval(quoted)
    except (ValueError, SyntaxError, MemoryError, RecursionError):
        return None
    return value if isinstance(value, str) else None


def is_stub_body(body: Node, source: bytes) -> bool:
    """Return whether a body is only a docstring, `...`, `pass`, or raises NotImplementedError."""
    for part in body.named_children:
        kind = part.type
        is_refusal = kind == "raise_statement" and source.startswith(b"raise NotImplementedError", part.start_byte)
        if not is_refusal and kind not in ("string", "concatenated_string", "ellipsis", "pass_statement", "comment"):
            return False
    return True


_PUBLIC, _INTERNAL, _PRIVATE = Visibility.PUBLIC, Visibility.INTERNAL, Visibility.PRIVATE


def visibility(name: str) -> Visibility:
    """Return `private` for `__x`, `internal` for `_x`, else `public`, as for `__x__`."""
    if not name.startswith("_") or (name.startswith("__") and name.endswith("__")):
        return _PUBLIC
    return _PRIVATE if name.startswith("__") else _INTERNAL


def module_visibility(name: str) -> Visibility:
    """Return `internal` for a module that is hidden by a leading underscore, its own or one of a package above it."""
    is_public = all(visibility(part) is Visibility.PUBLIC for part in name.split("."))
    return Visibility.PUBLIC if is_public else Visibility.INTERNAL


def class_kind(bases: tuple[str, ...]) -> NodeKind:
    """Return what a class is by the names of its bases."""
    if any(base in _ENUMS for base in bases):
        return NodeKind.ENUM
    return NodeKind.INTERFACE if "Protocol" in bases else NodeKind.CLASS


_OLDEST, _NEWEST = (3, 10), (3, 14)
_PLATFORM, _SYSTEM = b"linux", b"posix"
_PLATFORM_TEST = re.compile(rb"\(?(?:sys\.(?P<how>platform)|os\.name)\s*(?:(?P<sign>==|!=)\s*|\.startswith\()['\"](?P<name>\w+)['\"]\)?\)?")
_VERSION_TEST = re.compile(
    rb"\(?(?:sys\.)?version_info(?P<part>\[0\]|\.major)?\s*(?P<sign>>=|<|==)\s*"
    rb"(?:\((?P<major>\d)(?:\s*,\s*(?P<minor>\d+))?[\s\d,]*\)|(?P<number>\d))\)?"
)


def decides(condition: bytes) -> bool | None:
    """Return how a test of the interpreter's version turns out for all versions that are maintained; None where that differs."""
    test = _VERSION_TEST.fullmatch(condition)
    if test is None or (test["part"] is None) != (test["number"] is None):
        return None
    if test["number"] is not None:
        number = int(test["number"])
        return {b">=": number <= _OLDEST[0], b"<": number > _OLDEST[0], b"==": number == _OLDEST[0]}[test["sign"]]
    if test["sign"] == b"==" or (int(test["major"]), int(test["minor"] or 0)) > _OLDEST:
        return None
    return test["sign"] == b">="


def assumes(condition: bytes) -> bool | None:
    """Return how type checkers take a test of platform or version to turn out where most servers run: Linux, and the newest interpreter."""
    if (test := _PLATFORM_TEST.fullmatch(condition)) is not None:
        if test["sign"] is None:
            return (_PLATFORM if test["how"] else _SYSTEM).startswith(test["name"])
        return (test["name"] == (_PLATFORM if test["how"] else _SYSTEM)) == (test["sign"] == b"==")
    test = _VERSION_TEST.fullmatch(condition)
    if test is None or test["part"] is not None or test["major"] is None or test["sign"] == b"==":
        return None
    return ((int(test["major"]), int(test["minor"] or 0)) <= _NEWEST) == (test["sign"] == b">=")


def function_traits(name: str, decorators: tuple[str, ...], in_class: bool) -> Traits:
    """Return the kind and flags of a function."""
    flags = Flag.OVERLOAD if "overload" in decorators else 0
    if _ABSTRACT.intersection(decorators):
        flags |= Flag.ABSTRACT
    if not in_class:
        return Traits(NodeKind.FUNCTION, flags)
    if "staticmethod" in decorators or "abstractstaticmethod" in decorators:
        flags |= Flag.STATIC
    elif name in _CLASS_LEVEL or "classmethod" in decorators or "abstractclassmethod" in decorators:
        flags |= Flag.CLASS_LEVEL
    if name == "__init__":
        return Traits(NodeKind.CONSTRUCTOR, flags)
    return Traits(NodeKind.PROPERTY if _PROPERTIES.intersection(decorators) else NodeKind.METHOD, flags)


def variable_kind(name: str, declared: str | None, made_by: str | None, parent: NodeKind) -> NodeKind:
    """Return the kind of a variable of a module or class."""
    if parent is NodeKind.MODULE and made_by in _ALIAS_MAKERS:
        return NodeKind.TYPE_ALIAS
    if declared is not None and declared.strip("\"'").rpartition(".")[2] == "TypeAlias":
        return NodeKind.TYPE_ALIAS
    if parent is NodeKind.ENUM:
        is_member = declared is None and not (name.startswith("__") and name.endswith("__")) and name != "_ignore_"
        return NodeKind.ENUM_MEMBER if is_member else NodeKind.FIELD
    if parent is not NodeKind.MODULE:
        return NodeKind.FIELD
    return NodeKind.CONSTANT if name.isupper() else NodeKind.VARIABLE


_FUNCTION = NodeKind.FUNCTION
_CLASSES = (NodeKind.CLASS, NodeKind.INTERFACE, NodeKind.ENUM)
_CONSTRUCTED = ("Error", "Exception", "Warning", "Enum", "Flag", "NamedTuple")
"""How the names of bases end that have a constructor."""


def is_test(kind: NodeKind, name: str, bases: tuple[str, ...], parent_is_test: bool) -> bool:
    """Return whether a definition is a test by the conventions of pytest and unittest.

    For pytest a class that has a constructor is none, as exceptions and enumerations have.
    """
    if kind in _CLASSES:
        is_named = name.startswith(("Test", "test_")) and not any(base.endswith(_CONSTRUCTED) for base in bases)
        return is_named or any(base.endswith("TestCase") for base in bases)
    if kind is _FUNCTION:
        return name.startswith("test_")
    return parent_is_test and name.startswith("test")
