"""The text of files as the index stores it, by lines."""

from collections.abc import Iterable, Sequence

from serve.answers.context import Context
from serve.answers.render import clip


def lines_of(context: Context, paths: Iterable[str | None]) -> dict[str, list[str]]:
    """Return the lines of those of some files whose text is stored; a last line end makes no line."""
    wanted = sorted({path for path in paths if path is not None})
    return {path: split_lines(text) for path, text in context.texts(wanted).items()}


def split_lines(text: str) -> list[str]:
    """Return the lines of a text as the index counts them: ended by line feeds alone."""
    return text.removesuffix("\n").split("\n") if text else []


def excerpt(lines: Sequence[str], first: int, last: int, characters: int) -> str:
    """Return lines `first` to `last`, from 1 and inclusive, as far as there are any, cut at a number of characters."""
    return clip("\n".join(lines[max(first, 1) - 1 : max(last, 0)]), characters)
