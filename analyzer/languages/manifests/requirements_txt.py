"""pip's requirements files. Included files are read for themselves, not through the file that includes them."""

import posixpath
import re
from collections.abc import Iterator

from analyzer.languages.lines import text_lines
from analyzer.languages.manifests.requirement import dependency_of, parse_requirement
from analyzer.model.files import Problem
from analyzer.model.project import Dependency, ManifestFacts, Pin
from analyzer.schema.vocab import DependencyGroup, ProblemCode, ProblemStage

_COMMENT = re.compile(r"(?:^|(?<=\s))#.*$")
_EDITABLE = re.compile(r"(?:-e|--editable)(?:\s+|=)(?P<target>.+)")
_OPTIONS = re.compile(r"\s+--?[A-Za-z][\w-]*(?:[ =].*)?$")  # `--hash=…`, `--config-settings …` behind a requirement
_EGG = re.compile(r"[#&]egg=(?P<name>[A-Za-z0-9._-]+)(?:\[(?P<extras>[^\]]*)\])?")
_PLACE = re.compile(r"(?:[a-z+]+://|git\+|\.{0,2}/|file:)|.*\.(?:whl|zip|tar\.gz|tgz)$|\.(?:\[[^\]]*\])?$", re.IGNORECASE)
_FEWEST_OF_PROSE = 5
"""From so many lines on that require nothing, and more than those that do, a file of that name tells of requirements and lists none."""
_EXACT = re.compile(r"={2,3}\s*(?P<version>[^\s,*]+)")
_GROUPS = {
    DependencyGroup.BUILD: {"build", "setup"},
    DependencyGroup.DEV: {
        "ci", "coverage", "dev", "develop", "development", "doc", "docs", "lint", "linting", "local", "mypy", "pre", "qa", "release",
        "style", "test", "testing", "tests", "tools", "tox", "types", "typing",
    },
    DependencyGroup.OPTIONAL: {"extra", "extras", "optional"},
}  # fmt: skip


def read_requirements(path: str, text: str) -> ManifestFacts:
    """Read a requirements file; what it and its folders are called decides the group of what it lists."""
    group, name = _group_of(path)
    found = list(_read_lines(path, text, group, name))
    dependencies = tuple(item for item in found if isinstance(item, Dependency))
    problems = tuple(item for item in found if isinstance(item, Problem))
    if len(problems) >= _FEWEST_OF_PROSE and len(problems) > len(dependencies):
        return ManifestFacts(path, "pypi")
    return ManifestFacts(path, "pypi", dependencies=dependencies, problems=problems)


def read_constraints(path: str, text: str) -> ManifestFacts:
    """Read a constraints file: it declares nothing, but fixes versions."""
    found = list(_read_lines(path, text, DependencyGroup.RUNTIME, None))
    pinned = ((item.name, _EXACT.fullmatch(item.constraint or "")) for item in found if isinstance(item, Dependency))
    return ManifestFacts(path, "pypi", pins=tuple(Pin(name, match["version"]) for name, match in pinned if match))


def _group_of(path: str) -> tuple[DependencyGroup, str | None]:
    stem = posixpath.splitext(posixpath.basename(path))[0].lower()
    words = [word for word in re.split(r"[^a-z0-9]+", stem) if word and word not in ("requirements", "requirement", "reqs")]
    folders = posixpath.dirname(path).lower().split("/")
    customary = DependencyGroup.DEV if _GROUPS[DependencyGroup.DEV] & set(folders) else DependencyGroup.RUNTIME
    group = next((group for group, known in _GROUPS.items() if known & set(words)), customary)
    return group, "-".join(words) or None


def _read_lines(path: str, text: str, group: DependencyGroup, name: str | None) -> Iterator[Dependency | Problem]:
    for line, content in _logical_lines(text):
        editable = _EDITABLE.fullmatch(content)
        if editable is None and content.startswith("-"):  # an include or an option of the whole file
            continue
        dependency = _dependency(editable["target"] if editable else content, group, line, name)
        if dependency is not None:
            yield dependency
        elif editable is None and not _PLACE.match(content):
            yield Problem(ProblemStage.EXTRACT, path, line, ProblemCode.INVALID_CONFIG, f"not a requirement: {content[:100]!r}")


def _logical_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield each logical line without its comment, and the number of its first physical line."""
    start = 1
    pieces: list[str] = []
    lines = text_lines(text)
    for number, raw in enumerate(lines, 1):
        goes_on = raw.endswith("\\") and not raw.lstrip().startswith("#")
        pieces.append(raw[:-1] if goes_on else raw)
        if goes_on and number < len(lines):
            continue
        if line := _COMMENT.sub("", " ".join(pieces)).strip():
            yield start, line
        start, pieces = number + 1, []


def _dependency(content: str, group: DependencyGroup, line: int, name: str | None) -> Dependency | None:
    """Return what a logical line requires; None for a place without a name, and for what is no requirement."""
    bare = _OPTIONS.sub("", re.sub(r"\s+--hash[ =]\S+", "", content))
    if not _PLACE.match(bare):
        requirement = parse_requirement(bare)
        return None if requirement is None else dependency_of(requirement, group, line, name)
    egg = _EGG.search(bare)
    if egg is None:
        return None
    extras = tuple(extra.strip() for extra in (egg["extras"] or "").split(",") if extra.strip())
    url, _, marker = bare.partition(" ;")
    return Dependency(egg["name"], None, group, line, name, extras, marker.strip() or None, url.partition("#")[0])
