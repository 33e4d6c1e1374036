"""Git's ignore rules, as gitignore(5) has them. Only rules that lie in the repository count, never the machine's.

A library would decide for a path and all above it in one; git decides folder by folder, and the two differ where one rule takes back
another (`*.py` before `!folder` ignores `folder/a.py`). So each pattern here says of a path itself whether it names it, no more.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, TypeAlias

from analyzer.regular import content

IGNORE_FILE = ".gitignore"

_MAX_BYTES = 1_000_000


class Pattern(NamedTuple):
    """One rule. `expression` matches whole paths relative to the rule's folder, without a `/` at their end."""

    is_negated: bool
    is_for_folders: bool
    expression: re.Pattern[str]


Patterns: TypeAlias = tuple[Pattern, ...]


@dataclass(frozen=True, slots=True)
class IgnoreRules:
    """The rules of one ignore file; they count for paths below `base`, which is `""` for the root, else ends in `/`."""

    base: str
    patterns: Patterns


IgnoreStack: TypeAlias = tuple[IgnoreRules, ...]
"""The rules that count for a folder, the farthest first."""


def is_ignored(path: str, stack: IgnoreStack) -> bool:
    """Return whether the nearest rules that say anything of a path leave it out. A folder's path ends in `/`.

    As in git, nothing brings back what lies in an ignored folder: callers do not descend into one.
    """
    for rules in reversed(stack):
        verdict = names(rules.patterns, path[len(rules.base) :])
        if verdict is not None:
            return verdict
    return False


def names(patterns: Patterns, path: str) -> bool | None:
    """Return what the last pattern that names a path says of it, None when none does. A folder's path ends in `/`."""
    bare = path.removesuffix("/")
    is_folder = bare != path
    for pattern in reversed(patterns):
        if (is_folder or not pattern.is_for_folders) and pattern.expression.fullmatch(bare):
            return not pattern.is_negated
    return None


def names_any(patterns: Patterns, path: str) -> bool:
    """Return whether patterns name a file or a folder above it."""
    folders = [path[: place + 1] for place, character in enumerate(path) if character == "/"]
    return any(names(patterns, each) for each in (*folders, path))


def read_rules(root: Path, path: str, base: str) -> IgnoreStack:
    """Return the rules that an ignore file holds: none when it is absent, unreadable, no regular file, or too large."""
    try:
        data = content(root, path, _MAX_BYTES)
    except OSError:
        return ()
    patterns = compiled(line.removesuffix("\r") for line in (data or b"").decode("utf-8-sig", "surrogateescape").split("\n"))
    return (IgnoreRules(base, patterns),) if patterns else ()


def compiled(lines: Iterable[str]) -> Patterns:
    """Return the patterns that lines hold; blank lines and comments hold none, and a malformed one names nothing."""
    return tuple(pattern for line in lines if (pattern := _pattern(line)) is not None)


def _pattern(line: str) -> Pattern | None:
    text = re.sub(r"(?<!\\) +$", "", line)
    if not text or text.startswith("#"):
        return None
    is_negated = text.startswith("!")
    text = text.removeprefix("!")
    is_for_folders = text.endswith("/")
    text = text.removesuffix("/")
    if "/" not in text:
        text = f"**/{text}"
    try:
        return Pattern(is_negated, is_for_folders, re.compile(_expression(text.removeprefix("/")), re.DOTALL))
    except re.error:
        return None


_TOKEN = re.compile(
    r"(?P<folders>(?:^|(?<=/))\*\*/)|(?P<everything>(?:^|(?<=/))\*\*$)|(?P<star>\*+)|(?P<any>\?)"
    r"|\[(?P<negation>[!^]?)(?P<set>\]?(?:\[:\w+:\]|\\.|[^\]\\])*)\]|\\(?P<escaped>.)|(?P<malformed>[\[\\])|(?P<literal>.)",
    re.DOTALL,
)
_CLASSES = {
    "alnum": "a-zA-Z0-9",
    "alpha": "a-zA-Z",
    "blank": " \\t",
    "digit": "0-9",
    "lower": "a-z",
    "punct": re.escape("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"),
    "space": " \\t\\n\\r\\f\\v",
    "upper": "A-Z",
    "xdigit": "0-9a-fA-F",
}


def _expression(glob: str) -> str:
    """Return a pattern's expression.

    What stands between two wildcards is looked for from the left, and the first place counts: a later one could not help what follows.
    So no expression tries all places of all its wildcards, which for a path of some hundred characters would take for ever.
    """
    stretches = [[""]]  # what stands between `**/`, each as what stands between its `*`
    for token in _TOKEN.finditer(glob):
        match token.lastgroup:
            case "folders":
                stretches.append([""])
            case "star":
                stretches[-1].append("")
            case _:
                stretches[-1][-1] += _translated(token)
    first, *others = (_starred(stretch, is_last=stretch is stretches[-1]) for stretch in stretches)
    *inner, last = others or [""]
    return first + "".join(f"(?>(?:.*?/)??{each})" for each in inner) + (f"(?:.*/)?{last}" if others else "")


def _starred(parts: list[str], *, is_last: bool) -> str:
    """Return the expression of parts with a `*` between each two; the very last one may have to give back what it took."""
    first, *others = parts
    *inner, last = others or [""]
    end = f"[^/]*{last}" if is_last else f"(?>[^/]*?{last})"
    return first + "".join(f"(?>[^/]*?{each})" for each in inner) + (end if others else "")


def _translated(token: re.Match[str]) -> str:
    match token.lastgroup:
        case "everything":
            return ".+"
        case "any":
            return "[^/]"
        case "set":
            return f"(?!/)[{'^' if token['negation'] else ''}{_members(token['set'])}]"
        case "malformed":
            return "(?!)"
        case _:
            return re.escape(token["escaped"] or token["literal"])


def _members(inner: str) -> str:
    """Return the inside of a bracket for an expression: classes by their members, and what means more than in git escaped."""
    parts = re.findall(r"\[:(\w+):\]|\\(.)|(.)", inner, re.DOTALL)
    return "".join(
        _CLASSES.get(name, "") if name else re.escape(escaped) or (other if other == "-" else re.escape(other))
        for name, escaped, other in parts
    )
