"""A whole Compose file: its services, what they share, and the files that it includes."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from analyzer.languages.compose.interpolation import interpolate
from analyzer.languages.compose.names import base_paths, is_automatic
from analyzer.languages.compose.services import RESOURCE_KINDS, read_resource, read_service
from analyzer.languages.compose.values import child, child_text, entries, interpolations, items, leaves, text, texts
from analyzer.languages.compose.written import TOP_KEYS
from analyzer.languages.dockerfile import read_dockerfile
from analyzer.languages.yaml_tree import Flaw, Mapping, Node, Scalar, Steps, Unreadable, read_documents
from analyzer.model.containers import ComposeFacts, InlineDockerfile
from analyzer.model.files import Problem
from analyzer.schema.tables.containers import ComposeFile, ComposeInclude, ComposeResource, ComposeService, Interpolation
from analyzer.schema.vocab import ParseStatus, ProblemCode, ProblemStage


def read_compose(path: str, text: str) -> ComposeFacts:
    """Return the facts of a Compose file; what a reader of the format would reject is a problem, never an exception."""
    reading = _Reading(path, Steps.for_text(text))
    reading.read(text)
    inline = tuple(reading.inline())
    lines = text.split("\n")
    return ComposeFacts(
        path=path,
        language="compose",
        status=reading.status(),
        lines=len(lines) - (lines[-1] == ""),
        code_lines=sum(1 for line in lines if line.strip() and not line.lstrip().startswith("#")),
        file=reading.file(),
        services=tuple(reading.services.values()),
        resources=tuple(reading.resources),
        inline=inline,
        base_paths=base_paths(path),
        is_automatic=is_automatic(path),
        problems=tuple(sorted(reading.problems, key=lambda problem: problem.line or 0)),
    )


@dataclass(slots=True)
class _Reading:
    """What is known of a file so far."""

    path: str
    steps: Steps
    problems: list[Problem] = field(default_factory=list)
    is_broken: bool = False
    name: str | None = None
    version: str | None = None
    includes: list[ComposeInclude] = field(default_factory=list)
    services: dict[str, ComposeService] = field(default_factory=dict)
    resources: list[ComposeResource] = field(default_factory=list)
    interpolations: list[Interpolation] = field(default_factory=list)

    def read(self, text: str) -> None:
        try:
            documents, flaws = read_documents(text)
            for flaw in flaws:
                self._flaw(flaw)
            for document in documents:
                self._read_document(document)
        except Unreadable as error:
            self.is_broken = True
            code = ProblemCode.TOO_DEEP if error.is_too_deep else ProblemCode.TOO_LARGE if error.is_too_large else ProblemCode.SYNTAX_ERROR
            self.problems.append(Problem(ProblemStage.EXTRACT, self.path, error.line, code, str(error)))

    def status(self) -> ParseStatus:
        """Nothing read at all is a failure."""
        if self.is_broken and not self.services and not self.resources:
            return ParseStatus.FAILED
        return ParseStatus.PARTIAL if self.problems else ParseStatus.PARSED

    def file(self) -> ComposeFile:
        return ComposeFile(
            path=self.path,
            name=self.name,
            version=self.version,
            includes=tuple(self.includes),
            overrides=None,
            interpolations=tuple(self.interpolations),
        )

    def inline(self) -> Iterator[InlineDockerfile]:
        """Yield the Dockerfiles that services hold as text."""
        for service in self.services.values():
            if service.build is not None and service.build.dockerfile_inline is not None:
                facts = read_dockerfile(self.path, service.build.dockerfile_inline)
                # Its own lines say little, since a folded text has others than the file.
                self.problems += [problem._replace(line=service.line) for problem in facts.problems]
                yield InlineDockerfile(service.name, facts)

    def _flaw(self, flaw: Flaw) -> None:
        self.problems.append(Problem(ProblemStage.EXTRACT, self.path, flaw.line, ProblemCode.SYNTAX_ERROR, flaw.message))

    def _read_document(self, document: Node) -> None:
        if not isinstance(document, Mapping):
            if not (isinstance(document, Scalar) and document.is_null):
                self._flaw(Flaw(document.line, "the top of a Compose file must be a mapping"))
            return
        self.name = child_text(document, "name") or self.name
        self.version = child_text(document, "version") or self.version
        self.includes += [_include(item) for item in items(child(document, "include"))]
        for key, entry in entries(document).items():
            if key not in TOP_KEYS:
                self._flaw(Flaw(entry.line, f"unknown top-level key {key}"))
            elif key != "services":
                self.interpolations += interpolations(entry.value, key, self.steps)
        self._read_services(child(document, "services"))
        self._read_resources(document)
        self._check_variables(document)

    def _read_services(self, node: Node | None) -> None:
        for name, entry in entries(node).items():
            if not isinstance(entry.value, Mapping) and not (isinstance(entry.value, Scalar) and entry.value.is_null):
                self._flaw(Flaw(entry.line, f"service {name} must be a mapping"))
                continue
            if name in self.services:
                self._flaw(Flaw(entry.line, f"service {name} is defined in more than one document"))
            self.services[name] = read_service(self.path, name, entry, self.steps)

    def _read_resources(self, document: Node) -> None:
        seen = {(resource.kind, resource.name) for resource in self.resources}
        for key, kind in RESOURCE_KINDS.items():
            for name, entry in entries(child(document, key)).items():
                if (kind, name) in seen:
                    self._flaw(Flaw(entry.line, f"{kind} {name} is defined in more than one document"))
                else:
                    self.resources.append(read_resource(self.path, kind, name, entry, self.steps))

    def _check_variables(self, document: Node) -> None:
        for _, scalar, line in leaves(document, "", self.steps):
            if scalar is not None and "$" in scalar.text and not interpolate(scalar.text).is_valid:
                self._flaw(Flaw(line, f"invalid variable in {scalar.text[:80]}"))


def _include(node: Node) -> ComposeInclude:
    if not isinstance(node, Mapping):
        return ComposeInclude((text(node) or "",), None, (), node.line)
    return ComposeInclude(
        paths=texts(child(node, "path")),
        project_directory=child_text(node, "project_directory"),
        env_files=texts(child(node, "env_file")),
        line=node.line,
    )
