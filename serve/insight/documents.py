"""The project's memories: Markdown below `.parquetry/memories/`, as the index carries it."""

from difflib import get_close_matches

from serve.answers.context import Context
from serve.code.stored import whole_lines
from serve.errors import ErrorCode, ToolError

_FOLDER = ".parquetry/memories/"
_MEMORIES = "SELECT path FROM files WHERE contains(path, $folder) AND ends_with(path, '.md') ORDER BY path"


def memories(context: Context) -> dict[str, str]:
    """Return the file of each memory by name, sorted; of several of one name the outermost."""
    context.artifact.require(["files"])
    paths = sorted((row["path"] for row in context.rows(_MEMORIES, folder=_FOLDER)), key=lambda path: (-path.index(_FOLDER), path))
    named = {path.rpartition(_FOLDER)[2].removesuffix(".md"): path for path in paths}
    return dict(sorted(named.items()))


def memory_text(context: Context, name: str) -> tuple[str, str]:
    """Return a memory's name and text; raises ToolError with FILE_NOT_FOUND and the nearest names."""
    known = memories(context)
    wanted = name.removesuffix(".md")
    if wanted not in known:
        near = get_close_matches(wanted, known, n=5, cutoff=0.3) or list(known)[:5]
        message = f"No memory {wanted} in the index: it carries what .parquetry/memories/ held when it was made."
        raise ToolError(ErrorCode.FILE_NOT_FOUND, message, suggestions=near)
    return wanted, "\n".join([*whole_lines(context, known[wanted]), ""])
