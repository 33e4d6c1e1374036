"""Which other repositories use one, directly or through others: where its change is felt across repositories."""

from dataclasses import dataclass
from typing import Annotated, TypedDict

from serve.answers.context import Context
from serve.answers.meta import Meta, meta_of
from serve.answers.params import Between
from serve.answers.render import count, place
from serve.answers.tool import Tool
from serve.errors import ErrorCode, ToolError
from serve.insight.consumers import Impacted, impacted_by, links_between
from serve.insight.directive import Unknowable

_MOST = 100
_ROOM = 24_000


@dataclass(frozen=True, slots=True)
class GetBlastRadius:
    """What changes, and how far to look."""

    targets: Annotated[tuple[str, ...], "Repositories by alias (see list_repos), or a part of one as `alias::path`."]
    max_depth: Annotated[int, "Most repositories on the way.", Between(1, 8)] = 3
    include_behavioral: Annotated[bool, "Taken for other servers' sake: common changes of repositories are not in an index."] = True


class BlastRadius(TypedDict):
    targets: list[str]
    target_repos: list[str]
    impacted: Annotated[list[Impacted], "Nearest first."]
    impacted_truncated: bool
    impacted_repos: list[str]
    structural_count: int
    behavioral_count: Annotated[int, "Always 0: see not_known."]
    max_distance: Annotated[int, "Of those told; 0 without any."]
    total_impacted: int
    unresolved_targets: list[str]
    summary: str
    not_known: list[Unknowable]
    _meta: Meta


_NOT_KNOWN: list[Unknowable] = [{"part": "behavioral", "reason": "which repositories change together is in the history of none of them"}]


def run(context: Context, params: GetBlastRadius) -> BlastRadius:
    served = context.served or {context.artifact.manifest.repository.name: context.artifact}
    meant: dict[str, list[str]] = {}
    for target in params.targets:
        repo, _, path = target.partition("::")
        if repo in served:
            meant.setdefault(repo, []).extend([path] if path else [])
    if not params.targets:
        raise ToolError(ErrorCode.INVALID_ARGUMENT, "Name at least one target.", suggestions=list(served), argument="targets")
    if not meant and len(served) > 1:
        message = f"No repository is called {params.targets[0]!r}: name one that is served, or a part of it as alias::path."
        near = [*served, *(f"{alias}::{params.targets[0]}" for alias in served)]
        raise ToolError(ErrorCode.INVALID_ARGUMENT, message, suggestions=near, argument="targets")
    impacted = impacted_by(links_between(served), meant, params.max_depth)
    shown = context.page(impacted[:_MOST], len(impacted), 0, _ROOM).items
    return {
        "targets": list(params.targets),
        "target_repos": list(meant),
        "impacted": shown,
        "impacted_truncated": len(shown) < len(impacted),
        "impacted_repos": [item["repo"] for item in impacted],
        "structural_count": len(impacted),
        "behavioral_count": 0,
        "max_distance": max((item["distance"] for item in impacted), default=0),
        "total_impacted": len(impacted),
        "unresolved_targets": [target for target in params.targets if target.partition("::")[0] not in served],
        "summary": _summary(list(served), list(meant), impacted),
        "not_known": _NOT_KNOWN,
        "_meta": meta_of(context, "get_blast_radius", {}, [], None, 0),
    }


def _summary(served: list[str], meant: list[str], impacted: list[Impacted]) -> str:
    if len(served) == 1:
        return (
            "One repository is served: what others use of it cannot be told. Give the server the artifacts of those others too "
            "(`parquetry mcp ONE OTHER`). What a change breaks inside of this one: get_risk(changed_files=[…]), get_callers."
        )
    direct = sum(item["distance"] == 1 for item in impacted)
    names = " and ".join(meant) or "what is known of the targets"
    return f"Of {count(len(served), 'repository')}, {direct} use {names} directly, {len(impacted) - direct} through others."


def text(answer: BlastRadius) -> str:
    lines = [answer["summary"]]
    for item in answer["impacted"]:
        lines.append(f"- {item['repo']} at distance {item['distance']} by {', '.join(item['edge_kinds'])}: {item['places_total']} places")
        lines += [f"  {place(spot['file'], spot['line'])} uses {spot['uses']}" for spot in item["places"]]
    lines += [f"not served: {target}; name a repository, or a part of one as alias::path" for target in answer["unresolved_targets"]]
    return "\n".join(lines)


GET_BLAST_RADIUS = Tool(
    name="get_blast_radius",
    title="Impact across repositories",
    description=(
        "Tell which other repositories of those served together use one, or a part of one, directly or through others: by importing its "
        "packages (where they declare the dependency) or by calling endpoints that it provides, each with places. Use it before changing "
        "what other repositories rely on. Inside one repository, get_risk tells what a change may break."
    ),
    params=GetBlastRadius,
    answer=BlastRadius,
    run=run,
    text=text,
)
