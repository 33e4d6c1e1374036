"""Tables of the project around the code: what it depends on and offers, its text, and what went wrong."""

from dataclasses import dataclass
from typing import Annotated

from analyzer.schema.declare import Ref, Table
from analyzer.schema.vocab import Confidence, DependencyGroup, ProblemCode, ProblemStage
from analyzer.schema.vocab_project import EndpointProtocol, EndpointSide


@dataclass(frozen=True, slots=True)
class Dependency:
    """A package that a manifest of the repository declares; a package declared twice is two rows."""

    path: Annotated[str, "Manifest that declares it.", Ref("files", "path")]
    line: Annotated[int, "Line of its name."]
    ecosystem: Annotated[str, "Where its name is looked up, as package URLs (purl) name it, such as `pypi` or `npm`."]
    name: Annotated[str, "Name in the ecosystem's normal form, so that equal packages have equal names."]
    written_name: Annotated[str, "Name as written."]
    version_constraint: Annotated[str | None, "Accepted versions as written; null when any will do."]
    resolved_version: Annotated[
        str | None, "The one version that its constraint, or else a lock file, leaves; null when there is a choice."
    ]
    group: Annotated[DependencyGroup, "When it is needed."]
    group_name: Annotated[str | None, "Name of the extra, group or profile that asks for it; null in the main list."]
    extras: Annotated[tuple[str, ...], "Optional features asked of it, sorted."]
    marker: Annotated[str | None, "Condition under which it is needed, as written; null when it always is."]
    source: Annotated[str | None, "URL or path that it is taken from; null when a registry provides it."]
    is_indirect: Annotated[bool, "Whether the manifest lists it only because another dependency needs it."]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """A contract with the world that the code provides or consumes: a route, a remote procedure, a topic, a table."""

    path: Annotated[str, "File that declares or uses it.", Ref("files", "path")]
    line: Annotated[int, "Line of the declaration or use."]
    node_id: Annotated[int | None, "The symbol that serves or uses it; null when none could be named.", Ref("nodes")]
    side: Annotated[EndpointSide, "Whether the code provides or consumes it."]
    protocol: Annotated[EndpointProtocol, "By what means."]
    method: Annotated[str | None, "HTTP method in upper case, or operation; null when any will do or none applies."]
    address: Annotated[
        str,
        "Path, procedure, topic or table as written, and `{}` for what is computed in a topic; `Service/Procedure` of a service, and "
        "`Type/field` of a GraphQL schema; the full name of its class for an event or command that a library hands to handlers of that "
        "class, and of its variable for a signal, with `:` and a name for an event of an emitter.",
    ]
    pattern: Annotated[str, "Address with every parameter written as `{}`, so that both sides compare equal."]
    framework: Annotated[str | None, "Library that declares or calls it; null when no library does."]
    confidence: Annotated[Confidence, "How sure the contract is."]


@dataclass(frozen=True, slots=True)
class Source:
    """The text of a file, decoded; left out of the artifact with `--no-source`."""

    path: Annotated[str, "File that the text is of.", Ref("files", "path")]
    text: Annotated[str, "Whole text, line ends as stored, without a byte order mark."]


@dataclass(frozen=True, slots=True)
class ProblemRow:
    """Something that went wrong for one file; the rest of the repository was indexed all the same."""

    path: Annotated[
        str, "Path that it happened at. It is in `files` only if it names a regular file that could be opened; `.` is the whole folder."
    ]
    line: Annotated[int | None, "Line that it happened at; null when it concerns the whole file."]
    stage: Annotated[ProblemStage, "Stage that met it."]
    code: Annotated[ProblemCode, "What went wrong; `binary` for what should be text by its name: images and the like are no problem."]
    message: Annotated[str, "What went wrong, in a sentence."]


DEPENDENCIES = Table("dependencies", Dependency, sort=("path", "line", "name", "group", "group_name", "marker"))
ENDPOINTS = Table("endpoints", Endpoint, sort=("path", "line", "side", "protocol", "method", "address"))
SOURCES = Table("sources", Source, sort=("path",), key=("path",))
PROBLEMS = Table("problems", ProblemRow, sort=("path", "line", "stage", "code", "message"))

PROJECT_TABLES = (DEPENDENCIES, ENDPOINTS, SOURCES, PROBLEMS)
