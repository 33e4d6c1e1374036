"""What a client is told of the tools: the entries of its list, and the server's instructions."""

import json
from collections.abc import Mapping, Sequence
from typing import cast

from serve.answers.tool import AnyTool
from serve.profiles.profile import Profile

_ANNOTATIONS = {"readOnlyHint": True, "destructiveHint": False, "idempotentHint": True, "openWorldHint": False}


def tool_listing(tools: Sequence[AnyTool], repositories: Sequence[str] = ()) -> list[dict[str, object]]:
    """Return the entries of `tools/list`; with several repositories each tool takes `repo`."""
    return [_entry(tool, repositories) for tool in tools]


def snapshot(tool: AnyTool) -> str:
    """Return a tool's entry as the text of its golden file."""
    return json.dumps(_entry(tool, ()), indent=2, ensure_ascii=False) + "\n"


def guide(repositories: Sequence[str], profile: Profile) -> str:
    """Return the server's instructions: what it is, where to start, what answers mean, and what to do instead of writing."""
    return "\n".join([_HEAD.format(names=", ".join(repositories)), profile.guide, _TAIL, *_instead(profile.instead)])


_HEAD = """\
A code index of {names}, read-only, of one commit: paths are relative to the repository's root, lines and columns count from 1."""

_TAIL = """\
An empty list means that there is none; NOT_MEASURED that this index cannot know; an error's suggestions are the nearest names. The server \
changes nothing: edit files, then run `parquetry index` again, and the running server answers from the new index."""


def _instead(instead: Mapping[str, str]) -> list[str]:
    return [f"Not offered: {'; '.join(f'{name}: {what}' for name, what in instead.items())}."] if instead else []


def _entry(tool: AnyTool, repositories: Sequence[str]) -> dict[str, object]:
    return {
        "name": tool.name,
        "title": tool.title,
        "description": tool.description,
        "inputSchema": _with_repo(tool, repositories) if len(repositories) > 1 else tool.input_schema,
        "outputSchema": _spanning(tool) if len(repositories) > 1 and tool.spans else tool.output_schema,
        "annotations": {"title": tool.title, **_ANNOTATIONS},
    }


def _with_repo(tool: AnyTool, repositories: Sequence[str]) -> dict[str, object]:
    schema = tool.input_schema
    properties = cast("Mapping[str, object]", schema["properties"])
    about = f"Repository that is asked about; {repositories[0]} where it is left out" + ("; all asks every one." if tool.spans else ".")
    repo = {"type": "string", "enum": [*repositories, *(["all"] if tool.spans else [])], "description": about}
    return {**schema, "properties": {"repo": repo, **properties}}


def _spanning(tool: AnyTool) -> dict[str, object]:
    """Return the output schema of a tool that may answer for several repositories at once."""
    schema = tool.output_schema
    by_name = {"type": "object", "additionalProperties": {"type": "object"}, "description": "With repo=all: the answer of each repository."}
    both = {"repos": by_name, "omitted": {"type": "array", "items": {"type": "object"}}}
    properties = {**both, **cast("Mapping[str, object]", schema["properties"])}
    return {**schema, "properties": properties, "anyOf": [*cast("Sequence[object]", schema["anyOf"]), {"required": ["repos"]}]}
