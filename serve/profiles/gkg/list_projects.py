"""The projects that are served."""

from dataclasses import dataclass
from typing import Annotated, TypedDict

from serve.answers.context import Context
from serve.answers.render import as_compact
from serve.answers.tool import Tool
from serve.artifacts.artifact import Artifact
from serve.profiles.gkg.shapes import SystemMessage


@dataclass(frozen=True, slots=True)
class ListProjects:
    """It takes no parameters."""


class Project(TypedDict):
    project_path: Annotated[str, "Name of the repository; other tools take it, or any absolute path that ends in it, as project."]
    commit: Annotated[str | None, "Indexed commit; null outside of git."]
    branch: Annotated[str | None, "Its branch; null outside of git or on a detached head."]
    status: Annotated[str, "Always indexed: what could not be indexed is no artifact."]
    last_indexed_at: Annotated[str, "When, ISO 8601, UTC."]


class Projects(TypedDict):
    projects: list[Project]
    system_message: SystemMessage


def run(context: Context, params: ListProjects) -> Projects:
    served = context.served or {context.artifact.manifest.repository.name: context.artifact}
    return {
        "projects": [_project(name, artifact) for name, artifact in served.items()],
        "system_message": "Start with repo_map, or with search_codebase_definitions for a name. Paths are relative to the project's root.",
    }


def _project(name: str, artifact: Artifact) -> Project:
    repository = artifact.manifest.repository
    return {
        "project_path": name,
        "commit": repository.commit,
        "branch": repository.branch,
        "status": "indexed",
        "last_indexed_at": artifact.manifest.indexed_at,
    }


LIST_PROJECTS = Tool(
    name="list_projects",
    title="Indexed projects",
    description=(
        "Say which projects this server answers for, at which commit, and when each was indexed. A name that it gives, or any absolute "
        "path that ends in it, is what other tools take as project or project_absolute_path."
    ),
    params=ListProjects,
    answer=Projects,
    run=run,
    text=as_compact,
)
