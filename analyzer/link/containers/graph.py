"""Stages, images and services as symbols, and the edges between them: a service leads to its stages and their base images.

Only what the files themselves decide is linked. A name that no file defines, an image behind a variable without a default, and a build
context outside of the repository give no edge.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple

from analyzer.link.containers.names import Composes, VisibleService, base_of, beside, built_stage, composes_of, visible_services
from analyzer.link.containers.starts import ContainerStart, container_starts
from analyzer.model.containers import ComposeFacts, DockerfileFacts, ImageName
from analyzer.model.program import SymbolEdge, SymbolNode
from analyzer.schema.ids import child_symbol, image_symbol
from analyzer.schema.tables.containers import ComposeService
from analyzer.schema.vocab import Confidence, EdgeKind, EdgeRule, NodeKind

_DEFAULT_REGISTRIES = ("docker.io", "index.docker.io", "registry-1.docker.io")


class Containers(NamedTuple):
    """The symbols of all stages, services and images, by symbol, an edge for each place that makes one, by place, and what they run.

    `scripts` are the texts of the shell scripts of the repository, by path.
    """

    nodes: tuple[SymbolNode, ...] = ()
    edges: tuple[SymbolEdge, ...] = ()
    starts: tuple[ContainerStart, ...] = ()
    scripts: Mapping[str, str] = MappingProxyType({})


NO_CONTAINERS: Final = Containers()


def link_containers(
    dockerfiles: Sequence[DockerfileFacts], composes: Sequence[ComposeFacts], scripts: Mapping[str, str] = MappingProxyType({})
) -> Containers:
    """Return the containers of a repository, linked with each other; `scripts` are the texts of its shell scripts, by path."""
    linking = _Linking(
        dockerfiles={facts.path: facts for facts in dockerfiles},
        composes=composes_of(composes),
        contexts=_named_contexts(composes),
    )
    units = [_unit_of_file(facts, linking) for facts in dockerfiles] + [unit for facts in composes for unit in _inline_units(facts)]
    found = [place for unit in units for place in _stage_edges(unit)]
    found += [place for facts in composes for place in _service_edges(facts, linking)]
    nodes = [node for unit in units for node in unit.nodes] + [node for facts in composes for node in _service_nodes(facts)]
    images = {place.image.symbol: place.image for place in found if place.image is not None}
    edges = sorted((place.edge for place in found), key=lambda edge: (edge.path or "", edge.line or 0, edge.kind, edge.source, edge.target))
    symbols = sorted((*nodes, *images.values()), key=lambda node: node.symbol)
    return Containers(tuple(symbols), tuple(edges), tuple(container_starts(dockerfiles, composes)), scripts)


@dataclass(frozen=True, slots=True)
class _Linking:
    """All files. `contexts` are the names that builds give to further contexts, by the path of the Dockerfile built."""

    dockerfiles: Mapping[str, DockerfileFacts]
    composes: Composes
    contexts: Mapping[str, set[str]]


class _Place(NamedTuple):
    """An edge, and the image's symbol when it leads to one."""

    edge: SymbolEdge
    image: SymbolNode | None = None


class _Unit(NamedTuple):
    """A Dockerfile, in a file of its own or inside of a service, with the symbols of its stages in order.

    `contexts` are names that a service of the repository gives to other build contexts: with those, they are no images.
    """

    facts: DockerfileFacts
    nodes: tuple[SymbolNode, ...]
    contexts: frozenset[str]


def canonical_image(image: ImageName) -> str:
    """Return the one name of an image that all its spellings share, as `python:latest`: without Docker Hub's own names, with a tag."""
    host = None if image.registry in _DEFAULT_REGISTRIES else image.registry
    repository = image.repository.removeprefix("library/") if host is None else image.repository
    tag = image.tag or (None if image.digest else "latest")
    name = f"{host}/{repository}" if host else repository
    return f"{name}{f':{tag}' if tag else ''}{f'@{image.digest}' if image.digest else ''}"


def _image_node(image: ImageName) -> SymbolNode | None:
    """Return an image's symbol, or None when a variable hides a part of its name."""
    reference = canonical_image(image)
    if "$" in reference or not image.repository:
        return None
    symbol = image_symbol(reference)
    return SymbolNode(symbol, NodeKind.IMAGE, image.repository, reference, None, None, None, None)


def _named_contexts(composes: Iterable[ComposeFacts]) -> Mapping[str, set[str]]:
    contexts: dict[str, set[str]] = defaultdict(set)
    for build in (service.build for compose in composes for service in compose.services):
        if build is not None and build.dockerfile_path is not None:
            contexts[build.dockerfile_path].update(pair.name for pair in build.additional_contexts)
    return contexts


def _unit_of_file(facts: DockerfileFacts, linking: _Linking) -> _Unit:
    nodes = tuple(
        SymbolNode(
            symbol=stage.symbol,
            kind=NodeKind.DOCKER_STAGE,
            name=stage.name or str(stage.index),
            fqn=f"{facts.path}:{stage.name or stage.index}",
            language=facts.language,
            path=facts.path,
            parent=None,
            definition=None,
            line=stage.line,
            end_line=stage.end_line,
        )
        for stage in facts.stages
    )
    return _Unit(facts, nodes, frozenset(linking.contexts.get(facts.path, ())))


def _inline_units(compose: ComposeFacts) -> Iterator[_Unit]:
    services = {service.name: service for service in compose.services}
    for name, facts in compose.inline:
        service = services[name]
        contexts = frozenset(pair.name for pair in service.build.additional_contexts) if service.build else frozenset()
        yield _Unit(facts, tuple(_inline_node(service, facts, index) for index in range(len(facts.stages))), contexts)


def _inline_node(service: ComposeService, facts: DockerfileFacts, index: int) -> SymbolNode:
    """Return the symbol of a stage inside of a service; it stands where the service stands."""
    names = [stage.name or str(stage.index) for stage in facts.stages[: index + 1]]
    return SymbolNode(
        symbol=child_symbol(service.symbol, names[index], names.count(names[index])),
        kind=NodeKind.DOCKER_STAGE,
        name=names[index],
        fqn=f"{service.path}:{service.name}:{names[index]}",
        language=facts.language,
        path=service.path,
        parent=service.symbol,
        definition=None,
        line=service.line,
        end_line=service.end_line,
    )


def _stage_edges(unit: _Unit) -> Iterator[_Place]:
    for reference in unit.facts.references:
        source = unit.nodes[reference.stage]
        image = _image_node(reference.image) if reference.image is not None and reference.text not in unit.contexts else None
        target = unit.nodes[reference.target] if reference.target is not None else image
        if target is None:
            continue
        edge = SymbolEdge(
            source=source.symbol,
            target=target.symbol,
            kind=reference.kind,
            path=source.path,
            line=reference.line if source.parent is None else source.line,
            confidence=Confidence.HIGH if reference.is_substituted else Confidence.CERTAIN,
            rule=EdgeRule.SYNTAX if image is not None else EdgeRule.NAME,
        )
        yield _Place(edge, image)


def _service_nodes(compose: ComposeFacts) -> Iterator[SymbolNode]:
    for service in compose.services:
        yield SymbolNode(
            symbol=service.symbol,
            kind=NodeKind.COMPOSE_SERVICE,
            name=service.name,
            fqn=f"{service.path}:{service.name}",
            language=compose.language,
            path=service.path,
            parent=None,
            definition=None,
            line=service.line,
            end_line=service.end_line,
        )


def _service_edges(compose: ComposeFacts, linking: _Linking) -> Iterator[_Place]:
    known = visible_services(compose, linking.composes)
    for service in compose.services:
        yield from _image_places(service)
        yield from _build_places(service, compose, linking)
        for name, line in _needed(service):
            if (found := known.get(name)) is not None and found.symbol != service.symbol:
                yield _place(service, found.symbol, EdgeKind.DEPENDS_ON, line, found.confidence, found.rule)
        yield from _extended(service, known, linking)
        yield from _overridden(service, compose, linking)


def _place(service: ComposeService, target: str, kind: EdgeKind, line: int, confidence: Confidence, rule: EdgeRule) -> _Place:
    return _Place(SymbolEdge(service.symbol, target, kind, service.path, line, confidence, rule))


def _image_places(service: ComposeService) -> Iterator[_Place]:
    if service.repository is None:
        return
    node = _image_node(ImageName(service.registry, service.repository, service.tag, service.digest))
    if node is None:
        return
    is_substituted = any(value.key == "image" for value in service.interpolations)
    confidence = Confidence.HIGH if is_substituted else Confidence.CERTAIN
    yield _place(service, node.symbol, EdgeKind.USES_IMAGE, service.line, confidence, EdgeRule.CONFIGURATION)._replace(image=node)


def _build_places(service: ComposeService, compose: ComposeFacts, linking: _Linking) -> Iterator[_Place]:
    if service.build is None:
        return
    inline = dict(compose.inline).get(service.name)
    facts = inline or linking.dockerfiles.get(service.build.dockerfile_path or "")
    index = None if facts is None else built_stage(facts, service.build)
    if facts is None or index is None:
        return
    symbol = facts.stages[index].symbol if inline is None else _inline_node(service, facts, index).symbol
    is_substituted = any(value.key.partition(".")[0] == "build" for value in service.interpolations)
    confidence = Confidence.HIGH if is_substituted else Confidence.CERTAIN
    yield _place(service, symbol, EdgeKind.BUILDS, service.line, confidence, EdgeRule.CONFIGURATION)


def _needed(service: ComposeService) -> Iterator[tuple[str, int]]:
    """Yield the services that must be there for a service, each with a line: it names them as such, or shares something of theirs."""
    for dependency in service.depends_on:
        yield dependency.service, dependency.line
    for link in service.links:
        yield link.partition(":")[0], service.line
    for source in service.volumes_from:
        if not source.startswith("container:"):
            yield source.partition(":")[0], service.line
    contexts = service.build.additional_contexts if service.build else ()
    for shared in (service.network_mode, service.pid, service.ipc, *(pair.value for pair in contexts)):
        if shared is not None and shared.startswith("service:"):
            yield shared.removeprefix("service:"), service.line


def _extended(service: ComposeService, known: Mapping[str, VisibleService], linking: _Linking) -> Iterator[_Place]:
    if service.extends is None:
        return
    name, file = service.extends.service, service.extends.file
    if file is None:
        found = known.get(name)
    else:
        other = linking.composes.by_path.get(beside(service.path, file))
        symbols = {candidate.name: candidate.symbol for candidate in other.services} if other else {}
        found = VisibleService(symbols[name], Confidence.CERTAIN, EdgeRule.NAME) if name in symbols else None
    if found is not None and found.symbol != service.symbol:
        yield _place(service, found.symbol, EdgeKind.EXTENDS, service.line, found.confidence, found.rule)


def _overridden(service: ComposeService, compose: ComposeFacts, linking: _Linking) -> Iterator[_Place]:
    """A service of an override file changes the service of that name in the file that it is laid over."""
    base = base_of(compose, linking.composes.by_path)
    for candidate in linking.composes.by_path[base].services if base is not None else ():
        if candidate.name == service.name:
            confidence = Confidence.HIGH if compose.is_automatic else Confidence.MEDIUM
            yield _place(service, candidate.symbol, EdgeKind.OVERRIDES, service.line, confidence, EdgeRule.CONVENTION)
