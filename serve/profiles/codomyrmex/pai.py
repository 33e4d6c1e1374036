"""The state of the index, in the shape of this system's overview of itself."""

from dataclasses import dataclass
from typing import Annotated, TypedDict

from serve.answers.context import Context
from serve.answers.render import as_compact
from serve.answers.tool import Tool
from serve.insight.documents import memories

_MOST = 20


@dataclass(frozen=True, slots=True)
class Nothing:
    """It takes no parameters."""


class Component(TypedDict):
    measured: Annotated[bool, "Whether the index holds it."]
    count: Annotated[int | None, "Rows; null when not measured."]


class PaiStatus(TypedDict):
    installed: Annotated[bool, "Always true: the index is open."]
    pai_root: Annotated[str, "Name of the indexed repository: the server knows no folder of this machine."]
    components: Annotated[dict[str, Component], "Tables of the index."]
    version: Annotated[str, "Version of the program that made the index."]
    commit: Annotated[str | None, "Indexed commit; null outside of git."]
    indexed_at: Annotated[str, "When, ISO 8601, UTC."]


def run_status(context: Context, params: Nothing) -> PaiStatus:
    manifest = context.artifact.manifest
    return {
        "installed": True,
        "pai_root": manifest.repository.name,
        "components": {
            name: {"measured": context.artifact.is_measured(name), "count": entry.rows} for name, entry in sorted(manifest.tables.items())
        },
        "version": manifest.tool_version,
        "commit": manifest.repository.commit,
        "indexed_at": manifest.indexed_at,
    }


PAI_STATUS = Tool(
    name="codomyrmex.pai_status",
    title="Status of the index",
    description="Get the status of the index: repository, commit, time, and the tables that it holds with their numbers of rows.",
    params=Nothing,
    answer=PaiStatus,
    run=run_status,
    text=as_compact,
)


class Mission(TypedDict):
    title: str
    status: Annotated[str | None, "proposed, accepted, rejected, deprecated or superseded; null when the record does not say."]
    path: Annotated[str | None, "Where it is written; null for a commit's."]


class Project(TypedDict):
    name: str
    commit: str | None
    branch: str | None
    memories: Annotated[list[str], "Names of its memories."]


class Task(TypedDict):
    title: Annotated[str, "What the finding says."]
    path: str
    line: int | None
    severity: str
    marker: Annotated[str, "Rule that found it."]


class Awareness(TypedDict):
    missions: Annotated[list[Mission], f"Decisions on record, the newest first, at most {_MOST}."]
    projects: Annotated[list[Project], "The indexed repository."]
    tasks: Annotated[list[Task], f"The gravest findings about the code, at most {_MOST}."]
    metrics: Annotated[dict[str, int], "Numbers of files, symbols, edges, decisions and findings, as far as measured."]


_MISSIONS = f"""
    SELECT title, status::VARCHAR AS status, path FROM {{decisions}} WHERE kind = 'record'
    ORDER BY decided_at DESC NULLS LAST, path, line LIMIT {_MOST}
"""
_TASKS = f"""
    SELECT message AS title, path, line, severity::VARCHAR AS severity, marker FROM {{findings}}
    ORDER BY severity DESC, path, line, marker LIMIT {_MOST}
"""


def run_awareness(context: Context, params: Nothing) -> Awareness:
    repository = context.artifact.manifest.repository
    tables = context.artifact.manifest.tables
    missions = context.rows(_MISSIONS.format(decisions=context.relation("decisions")))
    tasks = context.rows(_TASKS.format(findings=context.relation("findings")))
    numbers = {name: tables[name].rows for name in ("files", "nodes", "edges", "decisions", "findings") if name in tables}
    return {
        "missions": missions,  # type: ignore[typeddict-item]  # Rows of these columns.
        "projects": [
            {
                "name": repository.name,
                "commit": repository.commit,
                "branch": repository.branch,
                "memories": list(memories(context)) if context.artifact.is_measured("files") else [],
            }
        ],
        "tasks": tasks,  # type: ignore[typeddict-item]  # Rows of these columns.
        "metrics": {name: number for name, number in numbers.items() if number is not None},
    }


PAI_AWARENESS = Tool(
    name="codomyrmex.pai_awareness",
    title="What is known of the project",
    description=(
        "Get what the index knows of the project as a whole: decisions on record as missions, the repository with its memories as project, "
        "the gravest findings about the code as tasks, and numbers."
    ),
    params=Nothing,
    answer=Awareness,
    run=run_awareness,
    text=as_compact,
)
