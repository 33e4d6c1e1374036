"""What the tools of this profile share: how a node is told, and how one is named."""

from dataclasses import dataclass
from typing import Annotated, TypedDict

from analyzer.schema.vocab import NodeKind
from serve.answers.context import Context, Row
from serve.answers.params import Between
from serve.answers.shape import From
from serve.code.named import definitions_named
from serve.code.names import ambiguous, resolve
from serve.code.paths import file_of
from serve.errors import ErrorCode, ToolError

CALLABLES = ("method", "constructor", "property")
DOCSTRING_CHARACTERS = 400


@dataclass(frozen=True, slots=True)
class OneNode:
    """node_id, or name with file where several have that name."""

    node_id: Annotated[
        str | None, "Id of the node, as another tool's answer gives it: `path/file::Class.method`. This or name is needed."
    ] = None
    name: Annotated[str | None, "Name of the symbol, alone or with the last parts of its full name: `load`, `Store.load`."] = None
    file: Annotated[str | None, "File that defines it, relative or absolute, where several symbols have the name."] = None


class Brief(TypedDict):
    id: Annotated[str, "Id of the node: every tool takes it as node_id.", From("n.symbol")]
    kind: Annotated[str, "What it is.", From("n.kind::VARCHAR")]
    name: Annotated[str, "Bare name.", From("n.name")]
    qualified_name: Annotated[str, "Full name.", From("n.fqn")]
    file_path: Annotated[str | None, "Relative to the root; null outside the repository.", From("n.path")]
    start_line: Annotated[int | None, "First line; null outside the repository.", From("n.start_line")]


class Node(Brief):
    end_line: Annotated[int | None, "Last line; null outside the repository.", From("n.end_line")]
    language: Annotated[str | None, "Null outside the repository.", From("n.language")]
    signature: Annotated[str | None, "Declaration head; null where there is none.", From("left(n.signature, 500)")]


class RichNode(Node):
    docstring: Annotated[str | None, "Documentation, cut; null without any.", From(f"left(n.docstring, {DOCSTRING_CHARACTERS})")]
    visibility: Annotated[str | None, "Who may use it; null outside the repository and for containers.", From("n.visibility::VARCHAR")]
    is_exported: Annotated[bool, "Whether its module offers it to others.", From("n.is_exported")]
    is_async: Annotated[bool, "Whether it is asynchronous.", From("n.is_async")]
    is_static: Annotated[bool, "Whether it needs no instance.", From("n.is_static")]
    is_abstract: Annotated[bool, "Whether it has no body of its own.", From("n.is_abstract")]


def kinds_of(kind: NodeKind | None) -> list[str]:
    """Return the kinds that a filter lets pass, empty for all; constructors and properties are methods here too."""
    if kind is None:
        return []
    return list(CALLABLES) if kind is NodeKind.METHOD else [kind.value]


def node_of(context: Context, given: OneNode) -> Row:
    """Return id, symbol and place of the node that is meant; raises ToolError, with all candidates for a name that several have."""
    return named_node(context, given.node_id, given.name, given.file)


def named_node(context: Context, node_id: str | None, name: str | None, file: str | None, prefix: str = "") -> Row:
    """Return the node of an id, or else of a name; `prefix` stands before the parameters' names in errors."""
    if node_id is not None:
        return resolve(context, node_id)
    if name is None:
        wanted = f"{prefix}node_id" if not prefix else f"{prefix}id"
        raise ToolError(ErrorCode.INVALID_ARGUMENT, f"give {wanted} or {prefix}name", argument=f"{prefix}name")
    if file is None:
        return resolve(context, name)
    rows = definitions_named(context, file_of(context, file), name)
    if len(rows) > 1:
        raise ambiguous(name, rows)
    return rows[0]


Limit = Annotated[int, "Most entries to return.", Between(1, 500)]
