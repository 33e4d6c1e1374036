"""What Dockerfiles and Compose files say: the values between extract, link and write.

Their rows are those of the contract; what other files decide is completed when rows are written.
"""

from typing import NamedTuple

from analyzer.model.files import Problem
from analyzer.schema.tables.containers import ComposeFile, ComposeResource, ComposeService, DockerInstruction, DockerStage
from analyzer.schema.vocab import EdgeKind, ParseStatus


class ImageName(NamedTuple):
    """An image reference taken apart; None for a part that is not written."""

    registry: str | None
    repository: str
    tag: str | None
    digest: str | None


class StageReference(NamedTuple):
    """A place where a stage takes from another stage or from an image.

    `kind` is BUILDS_FROM, COPIES_FROM or MOUNTS_FROM. `text` is the name as the builder looks it up. Exactly one of `target`, the
    number of a stage, and `image` is not None. `is_substituted` tells that a build may put another value in for an ARG.
    """

    stage: int
    kind: EdgeKind
    text: str
    target: int | None
    image: ImageName | None
    line: int
    is_substituted: bool


class DockerfileFacts(NamedTuple):
    """All facts of one Dockerfile. `syntax` is the value of its syntax directive or None, `escape` its escape character. `waivers` are the
    rules that a comment for hadolint turns off, each with the place of an instruction, or -1 for all of them."""

    path: str
    language: str
    status: ParseStatus
    lines: int
    code_lines: int
    syntax: str | None
    escape: str
    instructions: tuple[DockerInstruction, ...]
    stages: tuple[DockerStage, ...]
    references: tuple[StageReference, ...]
    problems: tuple[Problem, ...]
    waivers: tuple[tuple[int, str], ...] = ()


class InlineDockerfile(NamedTuple):
    """A Dockerfile written inside of a service."""

    service: str
    facts: DockerfileFacts


class ComposeFacts(NamedTuple):
    """All facts of one Compose file.

    `base_paths` are the places, likeliest first, of the file that this one is laid over by its name; `ComposeBuild.dockerfile_path` is
    where a Dockerfile must be. Whether they are there is decided when all files are known.
    """

    path: str
    language: str
    status: ParseStatus
    lines: int
    code_lines: int
    file: ComposeFile
    services: tuple[ComposeService, ...]
    resources: tuple[ComposeResource, ...]
    inline: tuple[InlineDockerfile, ...]
    base_paths: tuple[str, ...]
    is_automatic: bool  # whether the file is laid over its base without being asked for
    problems: tuple[Problem, ...]
