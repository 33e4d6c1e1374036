"""Bundler's `Gemfile` and `Gemfile.lock`, as far as lines with literal arguments go."""

import re
from collections.abc import Iterator

from analyzer.languages.lines import text_lines
from analyzer.model.project import Dependency, ManifestFacts, Pin
from analyzer.schema.vocab import DependencyGroup

_GEM = re.compile(r"""gem[\s(]+(?P<quote>["'])(?P<name>[\w.-]+)(?P=quote)(?P<rest>.*)""", re.DOTALL)
_VERSION = re.compile(r"""\s*,\s*\[?\s*(?P<quote>["'])(?P<version>\s*(?:~>|[<>=!]{1,2})?\s*[\d][^"']*)(?P=quote)\]?""")
_SOURCE = re.compile(r"""(?::?\b(?:git|path|github|gist|bitbucket)\b(?::|"?\s*=>))\s*(?P<quote>["'])(?P<place>[^"']+)(?P=quote)""")
_INLINE_GROUP = re.compile(r"\bgroups?(?::|\"?\s*=>)\s*(?P<names>\[[^\]]*\]|:?[\w\"']+)")
_BLOCK = re.compile(r"(?P<verb>group|platforms?|source|git|path|install_if|if|unless|case|begin|env)\b(?P<rest>.*)")
_NAME = re.compile(r":?[\"']?(\w+)[\"']?")
_LOCKED = re.compile(r"    (?P<name>[\w.-]+) \((?P<version>[^)]+)\)\s*$")
_RUNTIME_GROUPS = {"default", "production", "assets"}


def read_gemfile(path: str, text: str) -> ManifestFacts:
    """Read a `Gemfile`."""
    return ManifestFacts(path, "gem", dependencies=tuple(_dependencies(text)))


def _dependencies(text: str) -> Iterator[Dependency]:
    blocks: list[tuple[str, ...]] = []  # the group names of each open block; none for a block of another kind
    for line, code in _statements(text):
        if re.match(r"end\b", code):
            blocks = blocks[:-1]
        elif match := _GEM.match(code):
            enclosing = next((names for names in reversed(blocks) if names), ())
            yield _dependency(match["name"], match["rest"], enclosing, line)
        elif (block := _BLOCK.match(code)) and (code.endswith(" do") or block["verb"] in ("if", "unless", "case", "begin")):
            blocks.append(_names(block["rest"].removesuffix(" do").partition(", optional:")[0]) if block["verb"] == "group" else ())
        elif re.search(r"\bdo(?:\s*\|[^|]*\|)?$", code):
            blocks.append(())


def _statements(text: str) -> Iterator[tuple[int, str]]:
    """Yield statements with their first lines: a line that ends in a comma goes on."""
    start, pending = 0, ""
    for number, raw in enumerate(text_lines(text), 1):
        code = re.sub(r"(^|\s)#.*$", "", raw).strip()
        start = start if pending else number
        pending = f"{pending} {code}".strip()
        if pending and not pending.endswith(","):
            yield start, pending
            pending = ""
    if pending:
        yield start, pending


def _names(text: str) -> tuple[str, ...]:
    return tuple(_NAME.findall(text))


def _dependency(name: str, rest: str, enclosing: tuple[str, ...], line: int) -> Dependency:
    versions = []
    while version := _VERSION.match(rest):
        versions.append(version["version"].strip())
        rest = rest[version.end() :]
    own = _INLINE_GROUP.search(rest)
    groups = _names(own["names"]) if own else enclosing
    source = _SOURCE.search(rest)
    is_runtime = not groups or bool(_RUNTIME_GROUPS & set(groups))
    group = DependencyGroup.RUNTIME if is_runtime else DependencyGroup.DEV
    return Dependency(name, ", ".join(versions) or None, group, line, ",".join(groups) or None, source=source["place"] if source else None)


def read_gemfile_lock(path: str, text: str) -> ManifestFacts:
    """Read a `Gemfile.lock`: what stands four spaces deep under `specs:` is installed."""
    matches = (_LOCKED.match(line) for line in text_lines(text))
    pins = {Pin(match["name"], match["version"]): None for match in matches if match}
    return ManifestFacts(path, "gem", pins=tuple(pins))
