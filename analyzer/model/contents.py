"""What reading one file gives: the value between extract and everything after it."""

from collections.abc import Iterable
from typing import NamedTuple, TypeAlias, TypeVar

from analyzer.model.containers import ComposeFacts, DockerfileFacts
from analyzer.model.facts import FileFacts
from analyzer.model.files import FileRecord, Problem
from analyzer.model.project import DocumentFacts, ManifestFacts, MapperFacts
from analyzer.schema.vocab import ParseStatus, ProblemCode


class StoredFacts(NamedTuple):
    """Facts as bytes, with those of their fields that say how reading went: what a worker sends, and what a cache keeps."""

    status: ParseStatus
    code_lines: int
    errors: tuple[tuple[int, str], ...]
    failure: ProblemCode | None
    body: bytes


Content: TypeAlias = FileFacts | StoredFacts | DockerfileFacts | ComposeFacts | DocumentFacts | ManifestFacts | MapperFacts

C = TypeVar("C", FileFacts, DockerfileFacts, ComposeFacts, DocumentFacts, ManifestFacts, MapperFacts)


class ReadFile(NamedTuple):
    """A file after reading. `contents` are empty where no reader is known or reading failed; a build script has code and a manifest."""

    record: FileRecord
    contents: tuple[Content, ...]
    problems: tuple[Problem, ...]


def contents_of(files: Iterable[ReadFile], kind: type[C]) -> list[C]:
    """Return all contents of one kind, in the order of their files."""
    return [content for file in files for content in file.contents if isinstance(content, kind)]
