"""One requirement in the notation of PEP 508, and the names that it goes by."""

import re
from typing import NamedTuple

from analyzer.model.project import Dependency
from analyzer.schema.vocab import DependencyGroup

_NAME = r"(?P<name>[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)"
_VERSION = r"""(?:===|==|~=|!=|<=|>=|<|>)\s*[A-Za-z0-9*][^\s,;()'"]*"""
_VERSIONS = rf"{_VERSION}(?:\s*,\s*{_VERSION})*\s*,?"
_REQUIREMENT = re.compile(
    rf"\s*{_NAME}\s*(?:\[(?P<extras>[^\]]*)\])?\s*"
    rf"(?:@\s*(?P<url>\S+?)(?=\s*$|\s+;|;\s)|(?P<versions>{_VERSIONS})|\(\s*(?P<enclosed>{_VERSIONS})?\s*\))?"
    r"\s*(?:;\s*(?P<marker>.*?))?\s*"
)


class Requirement(NamedTuple):
    """A requirement taken apart; texts as written, None for parts that are absent."""

    name: str
    extras: tuple[str, ...]
    constraint: str | None
    url: str | None
    marker: str | None


def parse_requirement(text: str) -> Requirement | None:
    """Return the parts of a requirement, None when `text` is none."""
    match = _REQUIREMENT.fullmatch(text)
    if match is None:
        return None
    extras = tuple(extra.strip() for extra in (match["extras"] or "").split(",") if extra.strip())
    constraint = (match["versions"] or match["enclosed"] or "").strip() or None
    return Requirement(match["name"], extras, constraint, match["url"], match["marker"] or None)


def dependency_of(requirement: Requirement, group: DependencyGroup, line: int, group_name: str | None = None) -> Dependency:
    """Return a requirement as a declared dependency."""
    return Dependency(
        requirement.name, requirement.constraint, group, line, group_name, requirement.extras, requirement.marker, requirement.url
    )


def normal_name(name: str) -> str:
    """Return the form in which PEP 503 compares names of distributions."""
    return re.sub(r"[-_.]+", "-", name).lower()
