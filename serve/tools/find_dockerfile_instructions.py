"""Dockerfile instructions, filtered by what they say."""

from dataclasses import dataclass
from difflib import get_close_matches
from typing import Annotated, Final, TypedDict

from serve.answers.context import Context
from serve.answers.params import Between, Cursor, Limit
from serve.answers.render import count, listed, one_line, place
from serve.answers.tool import Tool
from serve.code.instructions import COLUMNS, Instruction, instruction_of
from serve.errors import ErrorCode, ToolError

_KEYWORDS: Final = (
    *("ADD", "ARG", "CMD", "COPY", "ENTRYPOINT", "ENV", "EXPOSE", "FROM", "HEALTHCHECK", "LABEL", "MAINTAINER", "ONBUILD", "RUN"),
    *("SHELL", "STOPSIGNAL", "USER", "VOLUME", "WORKDIR"),
)


@dataclass(frozen=True, slots=True)
class FindDockerfileInstructions:
    """All filters that are given have to hold."""

    instruction_type: Annotated[str | None, "FROM, RUN, USER, EXPOSE, COPY, ADD, WORKDIR or another keyword, in any letter case."] = None
    file_path: Annotated[str | None, "Only in Dockerfiles whose path contains this."] = None
    base_image: Annotated[
        str | None, "Only FROM an image of this name (`python`, `library/python`, `ghcr.io/acme/api`) or full reference."
    ] = None
    port: Annotated[int | None, "Only EXPOSE of this port, also inside a range.", Between(0, 65535)] = None
    has_digest: Annotated[bool | None, "Only FROM an image that is pinned by digest (true) or is not (false)."] = None
    user: Annotated[str | None, "Only USER with this name or number."] = None
    limit: Limit = 100
    cursor: Cursor = None


class Instructions(TypedDict):
    matches: Annotated[list[Instruction], "By file and line."]
    total: Annotated[int, "Matches on all pages."]
    next_cursor: str | None


_SQL = f"""
    SELECT {COLUMNS}, count(*) OVER () AS total FROM docker_instructions AS found
    WHERE ($instruction IS NULL OR instruction = upper($instruction))
        AND ($file IS NULL OR contains(found.path, $file))
        AND ($image IS NULL OR instruction = 'FROM' AND repository IS NOT NULL
            AND (contains('/' || concat_ws('/', registry, repository) || '/', '/' || $image || '/') OR image = $image))
        AND ($port IS NULL OR len(list_filter(ports, lambda p: $port BETWEEN p.start AND p."end")) > 0)
        AND ($digest IS NULL OR instruction = 'FROM' AND base_kind IN ('image', 'argument') AND (digest IS NOT NULL) = $digest)
        AND ($user IS NULL OR instruction = 'USER' AND "user" = $user)
    ORDER BY found.path, line
    LIMIT $limit OFFSET $start
"""


def run(context: Context, params: FindDockerfileInstructions) -> Instructions:
    context.artifact.require(["docker_instructions"])
    start = context.start(params.cursor)
    rows = context.rows(
        _SQL,
        instruction=_keyword(params.instruction_type),
        file=params.file_path,
        image=params.base_image,
        port=params.port,
        digest=params.has_digest,
        user=params.user,
        limit=params.limit,
        start=start,
    )
    page = context.page([instruction_of(row) for row in rows], context.total(rows, start), start)
    return {"matches": page.items, "total": page.total, "next_cursor": page.next_cursor}


def _keyword(written: str | None) -> str | None:
    """Return the keyword of instructions; raises ToolError with INVALID_ARGUMENT for a word that is none."""
    if written is not None and written.strip().upper() not in _KEYWORDS:
        near = get_close_matches(written.strip().upper(), _KEYWORDS, 3)
        message = f"'{written}' is no instruction of Dockerfiles: {', '.join(_KEYWORDS)} are."
        raise ToolError(ErrorCode.INVALID_ARGUMENT, message, suggestions=near, argument="instruction_type")
    return written.strip().upper() if written is not None else None


def text(answer: Instructions) -> str:
    lines = [f"{place(found['file'], found['line'])} {one_line(found['raw_content'])}" for found in answer["matches"]]
    return listed(f"{count(answer['total'], 'instruction')} found", lines, answer["total"], answer["next_cursor"])


FIND_DOCKERFILE_INSTRUCTIONS = Tool(
    name="find_dockerfile_instructions",
    title="Find Dockerfile instructions",
    description=(
        "Find instructions in all Dockerfiles by keyword, file, base image, exposed port, digest pinning or user, each with its parts "
        "(image, tag, digest, stage, ports, sources, destination, flags, variables, user). All given filters have to hold. "
        "Examples: unpinned base images: has_digest=false; all bases: instruction_type=FROM; who names root: user=root (an image without "
        "USER runs as its base does, mostly as root: get_dockerfile_details tells). "
        "Stages that start from another stage or from scratch are no images. get_dockerfile_details tells one whole Dockerfile."
    ),
    params=FindDockerfileInstructions,
    answer=Instructions,
    run=run,
    text=text,
)
