"""Which repositories the server answers for."""

from dataclasses import dataclass
from typing import Annotated, TypedDict

from serve.answers.context import Context
from serve.answers.meta import Meta, meta_of
from serve.answers.render import count
from serve.answers.tool import Tool
from serve.artifacts.artifact import Artifact


@dataclass(frozen=True, slots=True)
class ListRepos:
    """It takes no parameters."""


class Repo(TypedDict):
    alias: Annotated[str, "What other tools take as repo."]
    path: Annotated[str, "Folder of the artifact, by its name."]
    absolute_path: Annotated[str | None, "Null: an index does not say where the repository stands on a disk."]
    is_default: Annotated[bool, "Whether tools answer for it without repo."]
    indexed_at: Annotated[str, "ISO 8601, UTC."]
    last_commit_at_index: Annotated[str | None, "Indexed commit; null outside git."]
    branch: str | None
    is_dirty: Annotated[bool | None, "Whether files differed from the commit; null outside git."]
    files: Annotated[int | None, "Null when not measured."]
    not_measured: Annotated[list[str], "Tables that its index does not hold."]


class Repos(TypedDict):
    workspace: Annotated[bool, "Whether several are served together."]
    workspace_root: Annotated[str | None, "Null: artifacts have no common root."]
    default_repo: str
    repos: list[Repo]
    hint: str
    _meta: Meta


def run(context: Context, params: ListRepos) -> Repos:
    served = context.served or {context.artifact.manifest.repository.name: context.artifact}
    default = next(iter(served))
    is_workspace = len(served) > 1
    several = "Pass an alias as repo; get_overview, get_context and search_codebase take repo=all too."
    return {
        "workspace": is_workspace,
        "workspace_root": None,
        "default_repo": default,
        "repos": [_repo(name, artifact, is_default=name == default) for name, artifact in served.items()],
        "hint": several if is_workspace else "One repository is served: repo may be left out.",
        "_meta": meta_of(context, "list_repos", {}, [], None, 0),
    }


def _repo(name: str, artifact: Artifact, *, is_default: bool) -> Repo:
    manifest = artifact.manifest
    missing = artifact.missing(list(manifest.tables))
    return {
        "alias": name,
        "path": artifact.folder.name,
        "absolute_path": None,
        "is_default": is_default,
        "indexed_at": manifest.indexed_at,
        "last_commit_at_index": manifest.repository.commit,
        "branch": manifest.repository.branch,
        "is_dirty": manifest.repository.is_dirty,
        "files": manifest.tables["files"].rows if "files" in manifest.tables else None,
        "not_measured": missing,
    }


def text(answer: Repos) -> str:
    lines = [_line(repo) for repo in answer["repos"]]
    return "\n".join([*lines, answer["hint"]])


def _line(repo: Repo) -> str:
    mark = " (default)" if repo["is_default"] else ""
    indexed = f"commit {repo['last_commit_at_index']}, indexed {repo['indexed_at']}"
    return f"- {repo['alias']}{mark}: {indexed}, {count(repo['files'] or 0, 'file')}"


LIST_REPOS = Tool(
    name="list_repos",
    title="Repositories that are served",
    description=(
        "List the repositories that this server answers for: the alias that other tools take as repo, which one is the default, the "
        "indexed commit, when it was indexed, and what its index does not hold. Ask it first when several repositories may be served."
    ),
    params=ListRepos,
    answer=Repos,
    run=run,
    text=text,
)
