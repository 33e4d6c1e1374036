"""A tool as a value, and how a call of one is answered."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any, Generic, TypeVar, cast

import duckdb

from serve.answers.context import Context
from serve.answers.cursor import query_key
from serve.answers.params import input_schema, read_arguments
from serve.answers.shape import output_schema
from serve.artifacts.artifact import Artifact
from serve.errors import ErrorCode, ToolError
from serve.limits import TOOL_MEMORY, TOOL_SECONDS

P = TypeVar("P")
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Tool(Generic[P, A]):
    """One tool: its words, its parameters (a dataclass), its answer's shape (a typed dictionary) and what makes both forms of it.

    `run` raises ToolError for what cannot be answered; `text` tells the answer compactly to a model. One that `spans` answers for all
    repositories of a workspace at once when `repo` is `all`.
    """

    name: str
    title: str
    description: str
    params: type[P]
    answer: type[A]
    run: Callable[[Context, P], A]
    text: Callable[[A], str]
    spans: bool = False

    @property
    def input_schema(self) -> dict[str, object]:
        """JSON schema of the arguments."""
        return input_schema(self.params)

    @property
    def output_schema(self) -> dict[str, object]:
        """JSON schema of the structured answer; it admits errors too."""
        return output_schema(self.answer)


AnyTool = Tool[Any, Any]


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer, or an error in the same two forms."""

    structured: Mapping[str, object]
    text: str
    is_error: bool = False


def call_tool(
    tool: AnyTool,
    artifact: Artifact,
    connection: duckdb.DuckDBPyConnection,
    arguments: Mapping[str, object],
    served: Mapping[str, Artifact] | None = None,
) -> Reply:
    """Return a tool's reply; everything but a bug becomes one. `served` are all artifacts of the workspace by name.

    Errors of the database that are no limit of ours pass through, for they mean a bug or an artifact that was replaced.
    """
    try:
        answer = answer_of(tool, Context(artifact, connection, "", served or {}), arguments)
    except ToolError as error:
        return error_reply(error)
    except duckdb.InterruptException:
        return error_reply(ToolError(ErrorCode.QUERY_TIMEOUT, f"The call took longer than {TOOL_SECONDS} s: ask for less."))
    except duckdb.OutOfMemoryException:
        return error_reply(ToolError(ErrorCode.RESULT_TOO_LARGE, f"The call needs more than {TOOL_MEMORY} of memory: ask for less."))
    return Reply(answer, tool.text(answer))


def answer_of(tool: AnyTool, context: Context, arguments: Mapping[str, object]) -> Mapping[str, object]:
    """Return the structured answer of a tool in the context of a call; raises ToolError."""
    params = read_arguments(tool.params, arguments)
    answer = tool.run(replace(context, query=query_key(tool.name, asdict(params))), params)
    return cast("Mapping[str, object]", answer)


def error_reply(error: ToolError) -> Reply:
    """Return the reply that tells an error, with the nearest names in both forms."""
    suggestions = cast("list[str]", error.details["suggestions"])
    candidates = cast("list[object]", error.details.get("candidates", []))
    listed = [_candidate(each) for each in candidates if isinstance(each, dict) and "signature" in each]
    advice = "".join(listed) or (f"\nNearest: {', '.join(suggestions)}" if suggestions else "")
    return Reply(error.as_answer(), f"{error.code.value}: {error.message}{advice}", is_error=True)


def _candidate(candidate: Mapping[str, object]) -> str:
    """Return the line of a symbol that may be meant; overloads differ in nothing but where they stand and how they begin."""
    return f"\n- {candidate['symbol']} ({candidate['type']}, line {candidate['line']}) {candidate['signature'] or ''}".rstrip()
