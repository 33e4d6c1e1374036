"""Resources, templates, prompts and completions in the protocol's own types."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

import mcp.types as t

from serve.answers.context import Context
from serve.errors import ErrorCode, ToolError
from serve.protocol.prompts import PROMPTS, Argument, prompt_text
from serve.protocol.resources import KINDS, MOST_VALUES, Entry, Kind, Values, entries_of, parse_address
from serve.protocol.workspace import REPO, Workspace

_NOTHING = Values([], 0)
Completer: TypeAlias = Callable[[Context, str], Values]


class Readable:
    """What can be read of a workspace beside its tools."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace

    def resources(self) -> list[t.Resource]:
        """Return the resources of every repository that are listed."""
        return [
            t.Resource(
                uri=entry.address,
                name=entry.name,
                title=entry.title,
                description=entry.description,
                mime_type=entry.mime_type,
                annotations=t.Annotations(audience=["user", "assistant"], priority=entry.priority),
            )
            for repo in self._workspace.names
            for entry in self._entries(repo)
        ]

    def templates(self) -> list[t.ResourceTemplate]:
        """Return the templates of addresses."""
        return [
            t.ResourceTemplate(
                uri_template=kind.template, name=kind.name, title=kind.title, description=kind.description, mime_type=kind.mime_type
            )
            for kind in KINDS.values()
        ]

    def read(self, address: str) -> t.ReadResourceResult:
        """Return the content of a resource; raises ToolError for an address that has none."""
        parsed = parse_address(address)
        if parsed is None or parsed[0] not in self._workspace.names:
            raise ToolError(ErrorCode.FILE_NOT_FOUND, f"There is no resource {address}.", uri=address)
        repo, kind, value = parsed
        found = self._workspace.query(repo, lambda context: kind.read(context, value))
        if found.is_error:
            raise ToolError(ErrorCode.FILE_NOT_FOUND, found.text, uri=address)
        return t.ReadResourceResult(contents=[t.TextResourceContents(uri=address, mime_type=kind.mime_type, text=found.text)])

    def prompts(self) -> list[t.Prompt]:
        """Return the prompts; with several repositories each asks which one is meant."""
        return [
            t.Prompt(
                name=prompt.name,
                title=prompt.title,
                description=prompt.description,
                arguments=[_argument(argument) for argument in (*self._repo_argument(), *prompt.arguments)],
            )
            for prompt in PROMPTS.values()
        ]

    def prompt(self, name: str, arguments: Mapping[str, str]) -> t.GetPromptResult:
        """Return a prompt with its arguments put in; raises ToolError for an unknown one and for missing or unknown arguments."""
        if name not in PROMPTS:
            raise ToolError(ErrorCode.INVALID_ARGUMENT, f"Unknown prompt: {name}", suggestions=list(PROMPTS), argument="name")
        prompt = PROMPTS[name]
        declared = (*self._repo_argument(), *prompt.arguments)
        _check(declared, arguments)
        text = self._workspace.query(arguments.get(REPO), lambda context: prompt_text(context, prompt, arguments))
        message = t.PromptMessage(role="user", content=t.TextContent(type="text", text=text))
        return t.GetPromptResult(description=prompt.description, messages=[message])

    def complete(self, params: t.CompleteRequestParams) -> t.CompleteResult:
        """Return what the argument of a template or prompt may be completed to; nothing for one that has no values."""
        name, value = params.argument.name, params.argument.value
        given = dict(params.context.arguments or {}) if params.context else {}
        if name == REPO:
            fitting = [repo for repo in self._workspace.names if value.lower() in repo.lower()]
            return _completion(Values(fitting, len(fitting)))
        complete = _completer(params)
        repo = given.get(REPO, self._workspace.names[0])
        if complete is None or repo not in self._workspace.names:
            return _completion(_NOTHING)
        return _completion(self._workspace.query(repo, lambda context: complete(context, value)))

    def _entries(self, repo: str) -> list[Entry]:
        return self._workspace.query(repo, lambda context: entries_of(context, repo))

    def _repo_argument(self) -> tuple[Argument, ...]:
        return (
            (Argument(REPO, "Repository that is asked about; the first one without it.", is_required=False),)
            if len(self._workspace.names) > 1
            else ()
        )


def _completer(params: t.CompleteRequestParams) -> Completer | None:
    name = params.argument.name
    if isinstance(params.ref, t.PromptReference):
        if params.ref.name not in PROMPTS:
            raise ToolError(ErrorCode.INVALID_ARGUMENT, f"Unknown prompt: {params.ref.name}", suggestions=list(PROMPTS), argument="ref")
        return next((argument.complete for argument in PROMPTS[params.ref.name].arguments if argument.name == name), None)
    kinds: list[Kind] = [kind for kind in KINDS.values() if kind.template == params.ref.uri]
    if not kinds:
        templates = [kind.template for kind in KINDS.values()]
        raise ToolError(ErrorCode.INVALID_ARGUMENT, f"Unknown template: {params.ref.uri}", suggestions=templates, argument="ref")
    return kinds[0].complete if kinds[0].parameter == name else None


def _argument(argument: Argument) -> t.PromptArgument:
    return t.PromptArgument(name=argument.name, description=argument.description, required=argument.is_required)


def _check(declared: Sequence[Argument], given: Mapping[str, str]) -> None:
    names = [argument.name for argument in declared]
    unknown = [name for name in given if name not in names]
    missing = [argument.name for argument in declared if argument.is_required and not given.get(argument.name, "").strip()]
    if unknown or missing:
        problem = f"unknown argument {unknown[0]}" if unknown else f"{missing[0]} is required"
        raise ToolError(
            ErrorCode.INVALID_ARGUMENT, f"{problem}; it takes: {', '.join(names) or 'nothing'}", argument=(unknown or missing)[0]
        )


def _completion(found: Values) -> t.CompleteResult:
    values = found.values[:MOST_VALUES]
    return t.CompleteResult(completion=t.Completion(values=values, total=found.total, has_more=found.total > len(values)))
