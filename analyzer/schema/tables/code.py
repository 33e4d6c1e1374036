"""Tables of the code itself: files, symbols, relations, calls, uses, imports."""

from dataclasses import dataclass
from typing import Annotated

from analyzer.schema.declare import Long, Ref, Table
from analyzer.schema.vocab import (
    CallRule,
    CallStatus,
    CallSyntax,
    Confidence,
    EdgeKind,
    ImportStatus,
    NodeKind,
    OccurrenceRole,
    ParameterKind,
    ParseStatus,
    Role,
    UnresolvedReason,
    Visibility,
)


@dataclass(frozen=True, slots=True)
class File:
    """A file in scope, whether its content was parsed or not."""

    path: Annotated[str, "Path relative to the repository root, separated by `/`."]
    language: Annotated[str | None, "Language or format by name, such as `python`; null when no reader is known for it."]
    role: Annotated[Role, "What the file is for."]
    module: Annotated[str | None, "Import name of the module that the file is; null where it is none."]
    bytes: Annotated[Long, "Size in bytes."]
    lines: Annotated[int | None, "Number of lines; null when the content is not text."]
    code_lines: Annotated[int | None, "Lines that hold code, without blank and comment-only lines; null when not parsed."]
    sha256: Annotated[str | None, "SHA-256 of the content in hexadecimal; null when it could not be read."]
    parse_status: Annotated[
        ParseStatus,
        "`partial` means that syntax errors were stepped over, `outlined` that definitions, imports and bases are known and calls are not; "
        "minified code is `not_parsed`.",
    ]


@dataclass(frozen=True, slots=True)
class Parameter:
    """A declared parameter of a function."""

    name: Annotated[str, "Name without stars."]
    type: Annotated[str | None, "Declared type as written; null when there is none."]
    default: Annotated[str | None, "Default value as written; null when there is none."]
    kind: Annotated[ParameterKind, "How it takes its argument."]


@dataclass(frozen=True, slots=True)
class Node:
    """A symbol that the repository defines, or an external one that it uses."""

    id: Annotated[int, "Row number, from 0. Relations use it; valid inside this artifact only."]
    symbol: Annotated[str, "Stable name, readable alone and equal across commits: `path::Outer.inner`, with `#2` for a second definition."]
    kind: Annotated[NodeKind, "What it is."]
    name: Annotated[str, "Bare name."]
    fqn: Annotated[str, "Fully qualified name in the tradition of its language."]
    language: Annotated[str | None, "Language that defines it; null for externals and images."]
    path: Annotated[str | None, "File that defines it; null for externals and images.", Ref("files", "path")]
    start_line: Annotated[int | None, "First line of the definition, decorators included, from 1; null without a path."]
    start_column: Annotated[int | None, "First column, from 1, in code points; null without a path."]
    end_line: Annotated[int | None, "Last line, inclusive; null without a path."]
    end_column: Annotated[int | None, "Column just past the last character; null without a path."]
    start_byte: Annotated[int | None, "Offset of the first byte, from 0; null without a path."]
    end_byte: Annotated[int | None, "Offset just past the last byte; null without a path."]
    name_line: Annotated[int | None, "Line of the name itself; null where no name is written."]
    name_column: Annotated[int | None, "Column of the name itself; null where no name is written."]
    parent_id: Annotated[int | None, "The symbol that directly contains it; null for modules, images and externals.", Ref("nodes")]
    signature: Annotated[str | None, "Declaration head as written, on one line; null where there is none."]
    docstring: Annotated[str | None, "Documentation text without its quotes and indentation; null when there is none."]
    parameters: Annotated[tuple[Parameter, ...] | None, "Declared parameters in order, receiver included; null for what is not callable."]
    return_type: Annotated[str | None, "Declared return type as written; null when there is none."]
    value_type: Annotated[str | None, "Declared type of a variable, field or parameter as written; null when there is none."]
    type_parameters: Annotated[tuple[str, ...] | None, "Generic parameters as written; null for what cannot have any."]
    bases: Annotated[tuple[str, ...] | None, "Base classes as written; null for what cannot have any."]
    decorators: Annotated[tuple[str, ...] | None, "Decorators as written, without the marker; null for what cannot have any."]
    visibility: Annotated[
        Visibility | None, "Who may use it, by the rules or conventions of its language; null for externals and containers."
    ]
    is_exported: Annotated[bool, "Whether its module offers it to others."]
    is_async: Annotated[bool, "Whether it is an asynchronous function."]
    is_static: Annotated[bool, "Whether it needs no instance."]
    is_abstract: Annotated[bool, "Whether it has no body of its own to run."]
    is_generator: Annotated[bool, "Whether calling it makes a generator."]
    is_test: Annotated[bool, "Whether it is a test, or a part of one."]
    body_hash: Annotated[
        str | None, "Hash of the definition's tokens, blind to layout, comments and its own name; null for what has no body."
    ]


@dataclass(frozen=True, slots=True)
class Edge:
    """A distinct relation between two symbols."""

    source_id: Annotated[int, "The symbol that the relation starts from.", Ref("nodes")]
    target_id: Annotated[int, "The symbol that it leads to.", Ref("nodes")]
    kind: Annotated[EdgeKind, "What the relation is."]
    path: Annotated[str | None, "File of its first place; null when no single place makes it.", Ref("files", "path")]
    line: Annotated[int | None, "Line of its first place; null when no single place makes it."]
    count: Annotated[int, "Number of places that make it."]
    confidence: Annotated[Confidence, "The surest of its places."]
    rule: Annotated[str, "What decided it: a word of `CallRule` for calls, else of `EdgeRule`."]


@dataclass(frozen=True, slots=True)
class Argument:
    """An argument of a call."""

    position: Annotated[int, "Place in the call, from 0."]
    parameter: Annotated[str | None, "Parameter that it binds to; null when the target is unknown or takes it in no named one."]
    keyword: Annotated[str | None, "Keyword that it is given by, `*` or `**` for an unpacked one; null for a positional one."]
    value: Annotated[str, "The expression as written, cut after 200 code points."]


@dataclass(frozen=True, slots=True)
class CallSite:
    """A call in the source and one possible target of it; a call without a known target is one row too."""

    path: Annotated[str, "File of the call.", Ref("files", "path")]
    line: Annotated[int, "Line of the call's first character."]
    column: Annotated[int, "Column of the call's first character."]
    end_line: Annotated[int, "Line of its last character."]
    end_column: Annotated[int, "Column just past its last character."]
    name_line: Annotated[
        int, "Line of the called name, the last one of `a.b.name(…)`; of the arguments where nothing is named, as in `f()()`."
    ]
    name_column: Annotated[int, "Column of the called name."]
    syntax: Annotated[
        CallSyntax,
        "Whether a call expression is written, or a construct that calls implicitly: `raise` that of a class, which makes an object of it; "
        "`callback` what something outside the repository calls of what it is given, as `len(x)` runs `x.__len__` `map(f, xs)` runs `f`.",
    ]
    caller_id: Annotated[int, "The function, or else the class or module, that the call runs in.", Ref("nodes")]
    callee_text: Annotated[str, "What is called, as written, cut after 200 code points."]
    callee_name: Annotated[str | None, "Bare name of what is called; null when it has none."]
    target_id: Annotated[int | None, "The called symbol; null when unresolved.", Ref("nodes")]
    target_fqn: Annotated[str | None, "Full name of the called symbol; null when unresolved."]
    status: Annotated[CallStatus, "Whether the target lies in this repository, outside it, or is unknown."]
    reason: Annotated[UnresolvedReason | None, "Why there is no target; null when there is one."]
    confidence: Annotated[Confidence | None, "How sure the target is; null when there is none."]
    rule: Annotated[CallRule | None, "Which rule found the target; null when there is none."]
    receiver_type: Annotated[str | None, "Full name of the receiver's class; null when there is no receiver or it is unknown."]
    arguments: Annotated[tuple[Argument, ...], "Arguments in order."]
    in_try: Annotated[
        bool | None, "Whether an enclosing `try` of the same function would see its exceptions; null for implicit calls, not measured."
    ]
    in_loop: Annotated[bool | None, "Whether it may run more than once in one run of its function; null for implicit calls, not measured."]
    in_conditional: Annotated[bool | None, "Whether a branch decides if it runs; null for implicit calls, not measured."]
    in_lambda: Annotated[
        bool | None,
        "Whether it stands in a function without a name, whose calls count for the one around it; null for implicit calls, not measured.",
    ]
    is_awaited: Annotated[bool, "Whether its result is awaited on the spot."]


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A use of a symbol that is not a call."""

    path: Annotated[str, "File of the use.", Ref("files", "path")]
    line: Annotated[int, "Line of the name."]
    column: Annotated[int, "Column of the name's first character."]
    end_column: Annotated[int, "Column just past the name, on the same line."]
    node_id: Annotated[int, "The symbol whose definition the use stands in.", Ref("nodes")]
    target_id: Annotated[int, "The used symbol.", Ref("nodes")]
    role: Annotated[OccurrenceRole, "What the use does with it."]
    confidence: Annotated[Confidence, "How sure the target is."]


@dataclass(frozen=True, slots=True)
class Import:
    """An imported name; `import a.b` is one row, `from a import b, c` two, a wildcard one."""

    path: Annotated[str, "File of the import.", Ref("files", "path")]
    line: Annotated[int, "Line of the imported name."]
    column: Annotated[int, "Column of the imported name."]
    importer_id: Annotated[int, "The symbol whose body holds the import.", Ref("nodes")]
    module: Annotated[str, "Module as written, without the dots of a relative import."]
    name: Annotated[str | None, "Name taken from the module; null when the module itself is imported."]
    alias: Annotated[str | None, "Name that it is bound to, where another one is given; else null."]
    level: Annotated[int, "Number of leading dots; 0 for an absolute import."]
    is_wildcard: Annotated[bool, "Whether every public name is taken."]
    is_type_only: Annotated[bool, "Whether only type checkers run it."]
    is_deferred: Annotated[bool, "Whether it runs inside a function, or where its module is run as a program, not when it loads."]
    status: Annotated[ImportStatus, "Where it leads."]
    target_id: Annotated[int | None, "The imported symbol; null when unresolved, and for a file that is no module.", Ref("nodes")]
    target_path: Annotated[str | None, "File of what is imported, code or not; null outside the repository.", Ref("files", "path")]
    target_fqn: Annotated[str | None, "Full name of what is imported, of a file that is no module its path; null when unresolved."]


FILES = Table("files", File, sort=("path",), key=("path",))
NODES = Table("nodes", Node, sort=("id",), key=("id",))
EDGES = Table("edges", Edge, sort=("source_id", "kind", "target_id"), key=("source_id", "target_id", "kind"))
CALL_SITES = Table(
    "call_sites", CallSite, sort=("path", "line", "column", "end_line", "end_column", "syntax", "name_line", "name_column", "target_id")
)
OCCURRENCES = Table("occurrences", Occurrence, sort=("path", "line", "column", "role", "target_id"))
IMPORTS = Table("imports", Import, sort=("path", "line", "column"))

CODE_TABLES = (FILES, NODES, EDGES, CALL_SITES, OCCURRENCES, IMPORTS)
