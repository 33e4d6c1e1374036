"""Values about files: what discovery hands on, and what goes wrong."""

from struct import Struct
from typing import Final, NamedTuple

from pyarrow import Codec

from analyzer.schema.vocab import ParseStatus, ProblemCode, ProblemStage, Role

EVERYWHERE: Final = "."
"""The path of a problem that no file alone has part in: the indexed folder."""


class Problem(NamedTuple):
    """Something that went wrong for a file; the run goes on. `line` is None where no line is known."""

    stage: ProblemStage
    path: str
    line: int | None
    code: ProblemCode
    message: str


class SourceFile(NamedTuple):
    """A file in scope, before its content is read. `path` is relative to the root, with `/`; `language` is None when nothing reads it."""

    path: str
    language: str | None
    role: Role
    size: int


def packed_text(text: str) -> bytes:
    """Return a text as few bytes: all texts of a repository, as they are, take more room than what is known of them."""
    plain = text.encode("utf-8", "surrogatepass")
    packed: bytes = _CODEC.compress(plain, asbytes=True)
    return _LENGTH.pack(len(plain)) + packed


def _unpacked(packed: bytes) -> bytes:
    (length,) = _LENGTH.unpack_from(packed)
    plain: bytes = _CODEC.decompress(memoryview(packed)[_LENGTH.size :], length, asbytes=True)
    return plain


_CODEC: Final = Codec("lz4_raw")
"""Packs in a fifth and unpacks in an eighth of zlib's time, to a third more: texts are unpacked several times a run, and are not kept."""
_LENGTH: Final = Struct("<q")


class FileRecord(NamedTuple):
    """A file after reading: a row of `files`, and its text as `packed_text` packs it (None when it is not text)."""

    path: str
    language: str | None
    role: Role
    size: int
    lines: int | None
    code_lines: int | None
    sha256: str | None
    status: ParseStatus
    packed: bytes | None

    @staticmethod
    def unread(file: SourceFile) -> "FileRecord":
        """Return what is known of a file before it is read."""
        return FileRecord(
            path=file.path,
            language=file.language,
            role=file.role,
            size=file.size,
            lines=None,
            code_lines=None,
            sha256=None,
            status=ParseStatus.NOT_PARSED,
            packed=None,
        )

    @property
    def is_linked(self) -> bool:
        """Whether it is code of which it is known what it calls and uses."""
        return self.code_lines is not None and self.status not in (ParseStatus.NOT_PARSED, ParseStatus.OUTLINED)

    @property
    def text(self) -> str | None:
        """The text, unpacked each time."""
        return None if self.packed is None else _unpacked(self.packed).decode("utf-8", "surrogatepass")

    def beginning(self, most_bytes: int) -> str:
        """The first bytes of the text, as far as they are whole characters; empty where there is none."""
        return "" if self.packed is None else _unpacked(self.packed)[:most_bytes].decode("utf-8", "ignore")
