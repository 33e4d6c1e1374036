"""What a rule says of paths, tags and packages, as tests of them.

`src/web` is that folder with all below it, or the file of that name with any ending; `*` stands for any text without `/`, `**` for any
text, `?` for one character. `tag:NAME` stands for the patterns of a tag, `package:NAME` for what is imported from outside the repository
by that name or below it, and `!` before a pattern of paths takes out what it fits.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from serve.errors import UsageError

TAG = "tag:"
PACKAGE = "package:"
_MOST_CHARACTERS = 300
_MOST_STARS = 20


@dataclass(frozen=True, slots=True)
class Selection:
    """What some patterns together mean. `text` is as written."""

    text: str
    included: tuple[re.Pattern[str], ...]
    excluded: tuple[re.Pattern[str], ...]
    packages: tuple[str, ...]

    def has_path(self, path: str) -> bool:
        """Return whether a path is meant."""
        return any(each.fullmatch(path) for each in self.included) and not any(each.fullmatch(path) for each in self.excluded)

    def has_package(self, module: str) -> bool:
        """Return whether a module from outside the repository is meant; `*` means every one."""
        return any(name == "*" or module == name or module.startswith((f"{name}.", f"{name}/", f"{name}:")) for name in self.packages)

    def among(self, paths: Sequence[str]) -> list[str]:
        """Return those of some paths that are meant, in the same order."""
        return [path for path in paths if self.has_path(path)]


def selection(patterns: Sequence[str], tags: Mapping[str, Sequence[str]], root: str = "") -> Selection:
    """Return what patterns mean; those of paths are relative to the folder `root`.

    Raises UsageError for an unknown tag and for a pattern that is too long.
    """
    written = [pattern for each in patterns for pattern in _resolved(each, tags, root)]
    paths = [pattern for pattern in written if not pattern.startswith(PACKAGE)]
    included = tuple(_compiled(pattern) for pattern in paths if not pattern.startswith("!"))
    excluded = tuple(_compiled(pattern[1:]) for pattern in paths if pattern.startswith("!"))
    packages = tuple(pattern.removeprefix(PACKAGE) for pattern in written if pattern.startswith(PACKAGE))
    everything = (_compiled("**"),) if excluded and not included else ()
    return Selection(", ".join(patterns), included + everything, excluded, packages)


def _resolved(pattern: str, tags: Mapping[str, Sequence[str]], root: str) -> Sequence[str]:
    if pattern.startswith(TAG):
        name = pattern.removeprefix(TAG)
        if name not in tags:
            raise UsageError(f"there is no tag {name!r}", f"declare it under `tags`; there are: {', '.join(tags) or 'none'}")
        return tags[name]
    if not root or pattern.startswith(PACKAGE):
        return (pattern,)
    negation, bare = ("!", pattern[1:]) if pattern.startswith("!") else ("", pattern)
    return (f"{negation}{root.rstrip('/')}/{bare}",)


def _compiled(pattern: str) -> re.Pattern[str]:
    if not pattern or len(pattern) > _MOST_CHARACTERS or pattern.count("*") > _MOST_STARS:
        raise UsageError(f"the pattern {pattern[:40]!r} is empty or too long", "write a path with `*` and `**`, such as src/web/**")
    plain = pattern.strip("/") if pattern != "/" else "**"
    if plain == ".":
        plain = "**"
    text = re.sub(r"\*\*/|\*\*|\*|\?|[^*?]+", _piece, plain)
    return re.compile(text if plain.endswith("*") else rf"{text}(/.*|\.[^/]*)?", re.DOTALL)


def _piece(match: re.Match[str]) -> str:
    return {"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]"}.get(match[0]) or re.escape(match[0])
