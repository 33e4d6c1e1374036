"""One whole Dockerfile: its instructions, its stages, and what a reviewer asks first."""

import json
from dataclasses import dataclass
from typing import Annotated, TypedDict

from serve.answers.context import Context, Row
from serve.answers.params import Cursor, Limit
from serve.answers.render import count, listed, one_line
from serve.answers.tool import Tool
from serve.code.instructions import COLUMNS, Instruction, instruction_of
from serve.code.paths import written
from serve.errors import ErrorCode, ToolError
from serve.limits import ANSWER_CHARACTERS


@dataclass(frozen=True, slots=True)
class GetDockerfileDetails:
    """The Dockerfile, and how many of its instructions."""

    file_path: Annotated[str, "Path of the Dockerfile, or the end of it that only one has."]
    limit: Limit = 100
    cursor: Cursor = None


class Stage(TypedDict):
    index: Annotated[int, "Number, from 0."]
    name: Annotated[str | None, "Null when it has none."]
    line: int
    end_line: int
    base: Annotated[str, "What it starts from."]
    base_kind: Annotated[str, "image, stage, scratch, or argument for a variable without a default."]
    is_pinned: Annotated[bool | None, "Whether its base image has a digest; null when it starts from no image."]
    is_final: bool
    user: Annotated[str | None, "User at its end; null when left to the base image."]
    has_healthcheck: bool


class MultiStage(TypedDict):
    is_multi_stage: bool
    base_image: Annotated[str | None, "What the final stage starts from; null without any stage."]
    stages: Annotated[list[Stage], "In order; at most 100."]


class Summary(TypedDict):
    has_user_instruction: Annotated[bool, "Whether the final stage sets a user."]
    final_user: Annotated[str | None, "User of the final stage; null when left to the base image."]
    has_healthcheck: Annotated[bool, "Whether the final stage has a health check."]
    unpinned_images: Annotated[list[str], "Base images without a digest."]
    exposed_ports: Annotated[list[str], "Ports of the final stage."]


class DockerfileDetails(TypedDict):
    file: str
    total_instructions: int
    instructions: list[Instruction]
    next_cursor: str | None
    multi_stage: MultiStage
    summary: Summary


_FILES = """
    SELECT DISTINCT path FROM docker_instructions
    WHERE path = $file OR ends_with(path, '/' || $file)
    ORDER BY path <> $file, path
"""

_NEAREST = """
    SELECT DISTINCT path, jaro_winkler_similarity(lower(path), lower($file)) AS likeness
    FROM docker_instructions ORDER BY likeness DESC, path LIMIT 5
"""

_INSTRUCTIONS = f"""
    SELECT {COLUMNS}, count(*) OVER () AS total FROM docker_instructions AS found
    WHERE found.path = $file ORDER BY line LIMIT $limit OFFSET $start
"""

_STAGES = """
    SELECT index, name, line, end_line, base, base_kind::VARCHAR AS base_kind,
        CASE WHEN base_kind IN ('image', 'argument') THEN digest IS NOT NULL END AS is_pinned, is_final, "user", has_healthcheck,
        list_transform(ports, lambda p: p.text) AS ports
    FROM docker_stages WHERE path = $file ORDER BY index LIMIT 100
"""


def run(context: Context, params: GetDockerfileDetails) -> DockerfileDetails:
    context.artifact.require(["docker_instructions", "docker_stages"])
    file = _file(context, params.file_path)
    start = context.start(params.cursor)
    rows = context.rows(_INSTRUCTIONS, file=file, limit=params.limit, start=start)
    stages = context.rows(_STAGES, file=file)
    room = max(ANSWER_CHARACTERS - len(json.dumps(stages)), ANSWER_CHARACTERS // 4)
    page = context.page([instruction_of(row) for row in rows], context.total(rows, start), start, room)
    final = next((stage for stage in stages if stage["is_final"]), None)
    return {
        "file": file,
        "total_instructions": page.total,
        "instructions": page.items,
        "next_cursor": page.next_cursor,
        "multi_stage": {
            "is_multi_stage": len(stages) > 1,
            "base_image": final["base"] if final else None,
            "stages": [_stage(stage) for stage in stages],
        },
        "summary": {
            "has_user_instruction": final is not None and final["user"] is not None,
            "final_user": final["user"] if final else None,
            "has_healthcheck": final is not None and final["has_healthcheck"],
            "unpinned_images": [stage["base"] for stage in stages if stage["is_pinned"] is False],
            "exposed_ports": final["ports"] if final else [],
        },
    }


def _file(context: Context, asked: str) -> str:
    found = [row["path"] for row in context.rows(_FILES, file=written(asked))]
    if not found:
        near = [row["path"] for row in context.rows(_NEAREST, file=asked)]
        raise ToolError(ErrorCode.FILE_NOT_FOUND, f"'{asked}' is no Dockerfile in the index", suggestions=near, searched_name=asked)
    if len(found) > 1 and found[0] != written(asked):
        raise ToolError(
            ErrorCode.AMBIGUOUS_SYMBOL, f"'{asked}' ends {len(found)} paths: give a whole one", suggestions=found[:5], searched_name=asked
        )
    return str(found[0])


def _stage(row: Row) -> Stage:
    return {
        "index": row["index"],
        "name": row["name"],
        "line": row["line"],
        "end_line": row["end_line"],
        "base": row["base"],
        "base_kind": row["base_kind"],
        "is_pinned": row["is_pinned"],
        "is_final": row["is_final"],
        "user": row["user"],
        "has_healthcheck": row["has_healthcheck"],
    }


def text(answer: DockerfileDetails) -> str:
    summary, stages = answer["summary"], answer["multi_stage"]["stages"]
    heading = "\n".join(
        [
            f"{answer['file']}: {count(answer['total_instructions'], 'instruction')}, {count(len(stages), 'stage')}",
            *(f"stage {stage['index']} {stage['name'] or ''} from {stage['base']} ({stage['base_kind']})" for stage in stages),
            f"user of the final stage: {summary['final_user'] or 'left to the base image'}",
            f"health check: {'yes' if summary['has_healthcheck'] else 'no'}",
            f"images without digest: {', '.join(summary['unpinned_images']) or 'none'}",
        ]
    )
    lines = [f"{found['line']}: {one_line(found['raw_content'])}" for found in answer["instructions"]]
    return listed(heading, lines, answer["total_instructions"], answer["next_cursor"])


GET_DOCKERFILE_DETAILS = Tool(
    name="get_dockerfile_details",
    title="One Dockerfile in detail",
    description=(
        "Tell one whole Dockerfile: all instructions with their parsed parts, the build stages with what each starts from, and a summary: "
        "user of the final stage, health check, base images without a digest, exposed ports. An unknown path is FILE_NOT_FOUND with the "
        "nearest Dockerfiles. To search over all Dockerfiles use find_dockerfile_instructions; for what depends on what use "
        "get_docker_dependencies."
    ),
    params=GetDockerfileDetails,
    answer=DockerfileDetails,
    run=run,
    text=text,
)
