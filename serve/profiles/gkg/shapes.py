"""What the tools of this profile share: how a definition is told, how pages are numbered, and whose project is meant."""

from typing import Annotated

from serve.answers.context import Context
from serve.answers.params import Between
from serve.errors import ErrorCode, ToolError

PAGE_SIZE = 20
Page = Annotated[int, "Page number, from 1.", Between(1, 1_000_000)]
NextPage = Annotated[int | None, "Number of the next page; null on the last one."]
SystemMessage = Annotated[str, "What the answer means, and what to ask next."]

TYPE = """list_aggregate(list_transform(string_split(n.kind::VARCHAR, '_'), lambda w: upper(w[1]) || w[2:]), 'string_agg', '')"""
"""The kind of node `n` as this system writes it: `Function`, `EnumMember`."""

LOCATION = "n.path || ':L' || n.start_line || '-' || n.end_line"
"""The place of node `n`."""


def location(path: str, first: int, last: int) -> str:
    """Return a place in the form of this system."""
    return f"{path}:L{first}-{last}"


def project_note(context: Context, project: str) -> str:
    """Return a sentence for a project path that does not look like the repository of the index, nothing for one that does."""
    name = context.artifact.manifest.repository.name
    folders = project.replace("\\", "/").lower().split("/")
    if any(name.lower() in folder or (len(folder) > 2 and folder in name.lower()) for folder in folders):
        return ""
    return f" This index is of {name}; nothing in it says that {project} is the same project."


def offset(page: int, size: int = PAGE_SIZE) -> int:
    """Return how many entries come before a page."""
    return (page - 1) * size


def next_page(page: int, total: int, size: int = PAGE_SIZE) -> int | None:
    """Return the number of the page after, None for the last one; raises ToolError for a page behind the end."""
    if page > 1 and offset(page, size) >= total:
        last = max(1, -(-total // size))
        raise ToolError(ErrorCode.PAGINATION_ERROR, f"The last page is {last}.", reason="beyond_end", last_page=last)
    return page + 1 if page * size < total else None
