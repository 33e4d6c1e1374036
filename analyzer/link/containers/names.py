"""Which services a Compose file can name: its own, and those of the files that it is read together with."""

import posixpath
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from analyzer.model.containers import ComposeFacts, DockerfileFacts
from analyzer.schema.tables.containers import ComposeBuild, ComposeService
from analyzer.schema.vocab import Confidence, EdgeRule


class Composes(NamedTuple):
    """All Compose files: by path, by the files that they include, and those laid over a file without being asked for, by that file."""

    by_path: Mapping[str, ComposeFacts]
    including: Mapping[str, Sequence[ComposeFacts]]
    overriding: Mapping[str, Sequence[ComposeFacts]]


class VisibleService(NamedTuple):
    """A service that a file can name, and how sure that is."""

    symbol: str
    confidence: Confidence
    rule: EdgeRule


def composes_of(facts: Iterable[ComposeFacts]) -> Composes:
    """Return Compose files by how they belong together."""
    by_path = {compose.path: compose for compose in facts}
    including: dict[str, list[ComposeFacts]] = defaultdict(list)
    overriding: dict[str, list[ComposeFacts]] = defaultdict(list)
    for compose in by_path.values():
        for path in _included(compose):
            including[path].append(compose)
        base = base_of(compose, by_path)
        if base is not None and compose.is_automatic:
            overriding[base].append(compose)
    return Composes(by_path, including, overriding)


def visible_services(compose: ComposeFacts, composes: Composes) -> dict[str, VisibleService]:
    """Return the services that a file can name, by name: the nearest wins, and two that are equally near are none.

    Sure are its own and those of included files. A file that is laid over another one is surely read with it only when that needs no
    asking for. A file that others include is also whole without them.
    """
    visible: dict[str, VisibleService] = {}
    for services, confidence, rule in _circles(compose, composes):
        found = list(services)
        counts = Counter(service.name for service in found)
        for service in found:
            if counts[service.name] == 1:
                visible.setdefault(service.name, VisibleService(service.symbol, confidence, rule))
    return visible


def _circles(compose: ComposeFacts, composes: Composes) -> Iterator[tuple[Iterable[ComposeService], Confidence, EdgeRule]]:
    """Yield services, nearest first."""
    yield compose.services, Confidence.CERTAIN, EdgeRule.NAME
    yield _services(_reached(compose.path, composes)[1:], composes), Confidence.CERTAIN, EdgeRule.NAME
    base = base_of(compose, composes.by_path)
    if base is not None:
        confidence = Confidence.HIGH if compose.is_automatic else Confidence.MEDIUM
        yield composes.by_path[base].services, confidence, EdgeRule.CONVENTION
        yield _services(_reached(base, composes)[1:], composes), confidence, EdgeRule.CONVENTION
    overriding = (service for other in composes.overriding.get(compose.path, ()) for service in other.services)
    yield overriding, Confidence.HIGH, EdgeRule.CONVENTION
    including = (service for other in composes.including.get(compose.path, ()) for service in other.services)
    yield including, Confidence.MEDIUM, EdgeRule.NAME


def _services(paths: Iterable[str], composes: Composes) -> Iterator[ComposeService]:
    return (service for path in paths for service in composes.by_path[path].services)


def _reached(path: str, composes: Composes) -> list[str]:
    """Return a file and those that it includes, directly or not, each once."""
    found = {path: None}
    waiting = [path]
    for current in waiting:
        for target in _included(composes.by_path[current]):
            if target in composes.by_path and target not in found:
                found[target] = None
                waiting.append(target)
    return waiting


def _included(compose: ComposeFacts) -> list[str]:
    paths = (beside(compose.path, path) for include in compose.file.includes for path in include.paths)
    return list(dict.fromkeys(paths))


def base_of(compose: ComposeFacts, paths: Collection[str]) -> str | None:
    """Return the Compose file that one is laid over by its name, or None."""
    return next((path for path in compose.base_paths if path in paths and path != compose.path), None)


def beside(path: str, relative: str) -> str:
    """Return the path in the repository that a path relative to a file leads to."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), relative))


def built_stage(facts: DockerfileFacts, build: ComposeBuild) -> int | None:
    """Return the stage that a build makes: its target by name or number, or the last one; None when there is no such stage."""
    if build.target is None:
        return len(facts.stages) - 1 if facts.stages else None
    named = {stage.name.lower(): stage.index for stage in facts.stages if stage.name}
    if (index := named.get(build.target.lower())) is not None:
        return index
    numbers = {str(stage.index): stage.index for stage in facts.stages}
    return numbers.get(build.target)
