"""What a worker does with one file: read it, decode it, hand it to its reader. Whatever goes wrong becomes a problem of that file."""

import signal
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from analyzer.defects import defect_of
from analyzer.extract import extract_file
from analyzer.languages.declaration import Language
from analyzer.languages.formats import Format, formats_of, interpreted_language, language_named, told_format
from analyzer.model.contents import Content, ReadFile, StoredFacts
from analyzer.model.facts import FileFacts
from analyzer.model.files import FileRecord, Problem, SourceFile, packed_text
from analyzer.regular import NotRegularError, opened, read
from analyzer.schema.vocab import ParseStatus, ProblemCode, ProblemStage, Role
from analyzer.workers.cache import Cache
from analyzer.workers.folding import stored
from analyzer.workers.text import BINARY_HEAD_BYTES, Text, decode, is_binary, is_generated, is_minified, line_count

_MAX_PROBLEMS = 20
"""A file that is not what its name says may have one in each line."""
_BEGINNING = 200
"""Bytes in which a file says what it is."""

_WALL_FACTOR = 3
"""Readers with a deadline of their own go by the clock; on a busy machine the limit on CPU time shall be the one that decides."""


class Limits(NamedTuple):
    """What one file may cost. `languages` names the readers that are wanted, None for all."""

    max_bytes: int
    seconds: float  # of CPU time
    memory_bytes: int  # of address space, beyond what a worker has when it starts
    languages: tuple[str, ...] | None


class OutOfTime(BaseException):
    """Raised in the midst of reading when a file's time is up; no reader's own `except` may take it for an error of its own."""


class _UnreadableError(Exception):
    """A file cannot be read further, for a reason that its reader knows."""

    def __init__(self, code: ProblemCode, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def on_time_out(_signal: int, _frame: FrameType | None) -> None:
    """Raise OutOfTime: what a process that reads files does on SIGPROF."""
    raise OutOfTime


def read_file(root: Path, file: SourceFile, limits: Limits, cache: Cache | None) -> ReadFile:
    """Return what a file holds. Raises MemoryError when memory runs out: the process is then not to be trusted further.

    The process must answer SIGPROF by `on_time_out`.
    """
    record = FileRecord.unread(file)
    try:
        data = _content(root, file, limits.max_bytes)
        if data is None:
            return ReadFile(record, (), ())
    except _UnreadableError as failure:
        return failed(record, failure.code, failure.message)
    record = record._replace(size=len(data), sha256=sha256(data).hexdigest())
    if is_binary(data):  # An image or the like is nothing that should have been read.
        return failed(record, ProblemCode.BINARY, "it is not text") if file.language else ReadFile(record, (), ())
    name = file.language or interpreted_language(data[:_BEGINNING])
    language = language_named(name)
    try:
        with _time_limit(limits.seconds):  # Some encodings take the square of their length.
            text = decode(data, language.hooks.encoding if language else None)
    except ValueError as error:
        return failed(record, ProblemCode.UNDECODABLE, str(error))
    except OutOfTime:
        return failed(record, ProblemCode.TOO_SLOW, _too_slow(limits))
    role = _role(file.role, text.source, language)
    if language is not None and any(mark in text.source[:_BEGINNING] for mark in language.other_marks):
        name = language = None
    name = name or told_format(file.path, text.text)
    record = record._replace(language=name, role=role, lines=line_count(text.text), packed=packed_text(text.text))
    return _parsed(record, text, language, limits, cache)


def _role(role: Role, source: bytes, language: Language | None) -> Role:
    """Return the role of a file by what is written in it: others' code stays theirs, and what a program wrote is that before a test."""
    if role is not Role.VENDORED and _is_generated(source, language):
        return Role.GENERATED
    if role is not Role.SOURCE or language is None:
        return role
    if any(mark in source for mark in language.test_marks):
        return Role.TEST
    return Role.CONFIG if any(_has_line(source, mark) for mark in language.tool_marks) else role


def _has_line(source: bytes, line: bytes) -> bool:
    """Return whether a text has a line that is no more than another one."""
    return line in source and line in source.splitlines()


def _is_generated(source: bytes, language: Language | None) -> bool:
    return is_generated(source) or (language is not None and any(mark in source for mark in language.generated_marks))


def failed(record: FileRecord, code: ProblemCode, message: str) -> ReadFile:
    """Return a file that was given up, with the problem that says why. What has a reader has failed; what has none was not parsed."""
    status = ParseStatus.FAILED if record.language else ParseStatus.NOT_PARSED
    return ReadFile(record._replace(status=status), (), (Problem(ProblemStage.EXTRACT, record.path, None, code, message),))


def _content(root: Path, file: SourceFile, max_bytes: int) -> bytes | None:
    """Return a regular file's bytes, None for a large image or the like. The name may by now stand for something else, which is then
    neither followed nor waited for.
    """
    try:
        with opened(root, file.path) as (stream, size):
            if size > max_bytes:
                if not file.language and is_binary(read(stream, BINARY_HEAD_BYTES)):
                    return None
                raise _UnreadableError(ProblemCode.TOO_LARGE, f"it has more than {max_bytes} bytes")
            data = read(stream, max_bytes + 1)
    except NotRegularError as error:
        raise _UnreadableError(ProblemCode.NOT_A_FILE, str(error)) from error
    except OSError as error:
        raise _UnreadableError(ProblemCode.UNREADABLE, f"it cannot be read: {error.strerror}") from error
    if len(data) != file.size:
        raise _UnreadableError(ProblemCode.CHANGED_WHILE_READ, "its size changed while it was read")
    return data


def _parsed(record: FileRecord, text: Text, language: Language | None, limits: Limits, cache: Cache | None) -> ReadFile:
    wanted = limits.languages
    formats = [known for known in formats_of(record.path, record.language) if wanted is None or known.name in wanted]
    code = language if wanted is None or (language and language.name in wanted) else None
    try:
        with _time_limit(limits.seconds):
            contents = [*_code(code, text, record, limits, cache), *_formats(formats, record.path, text)]
    except (OutOfTime, TimeoutError):
        return failed(record, ProblemCode.TOO_SLOW, _too_slow(limits))
    except RecursionError:
        return failed(record, ProblemCode.TOO_DEEP, "it is nested too deeply")
    except MemoryError:
        raise
    except Exception as error:  # The guard around a file: a defect of a reader costs this file and no more.
        return failed(record, ProblemCode.INTERNAL_ERROR, f"the reader failed with {defect_of(error)}")
    return _joined(record, contents)


def _code(language: Language | None, text: Text, record: FileRecord, limits: Limits, cache: Cache | None) -> Iterator[Content]:
    if language is None:
        return
    ends = language.minified_ends
    if ends and is_minified(text.source, is_named=record.path.endswith(ends)):  # A module of which no more is known than that it is there.
        yield stored(extract_file(b"", language, limits.seconds))._replace(status=ParseStatus.NOT_PARSED)
        return
    key = cache.key(language.name, text.source) if cache else ""
    if cache and (known := cache.load(key)) is not None:
        yield known
        return
    found = stored(extract_file(text.source, language, _WALL_FACTOR * limits.seconds))
    if cache and found.failure is None:
        cache.store(key, found)
    yield found


def _formats(formats: list[Format], path: str, text: Text) -> Iterator[Content]:
    for known in formats:
        content = known.read(path, text.text)
        if content is not None:
            yield stored(content) if isinstance(content, FileFacts) else content


def _joined(record: FileRecord, contents: list[Content]) -> ReadFile:
    problems: list[Problem] = []
    for content in contents:
        if isinstance(content, StoredFacts):
            code = content.failure or ProblemCode.SYNTAX_ERROR
            problems += [Problem(ProblemStage.EXTRACT, record.path, line, code, message) for line, message in content.errors]
        else:
            problems += getattr(content, "problems", ())
    return ReadFile(_with_status(record, contents, is_whole=not problems), tuple(contents), _listed(problems))


def _listed(problems: Sequence[Problem]) -> tuple[Problem, ...]:
    """Return the first problems of a file, and in one more how many there are beside them."""
    first, rest = tuple(problems[:_MAX_PROBLEMS]), problems[_MAX_PROBLEMS:]
    return (*first, rest[0]._replace(line=None, message=f"{len(rest)} more problems of this file are not listed")) if rest else first


def _with_status(record: FileRecord, contents: list[Content], *, is_whole: bool) -> FileRecord:
    """Return the record with what the first reader that counts lines says of the file; others have read it in part if it has problems."""
    for content in contents:
        status = getattr(content, "status", None)
        if isinstance(status, ParseStatus):
            lines = None if status is ParseStatus.NOT_PARSED else getattr(content, "code_lines", None)
            return record._replace(status=status, code_lines=lines)
    return record._replace(status=ParseStatus.PARSED if is_whole else ParseStatus.PARTIAL) if contents else record


@contextmanager
def _time_limit(seconds: float) -> Iterator[None]:
    """Raise OutOfTime in the block after so many seconds of this process's CPU time: the same file fares the same on a busy machine."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)


def _too_slow(limits: Limits) -> str:
    return f"it takes more than {limits.seconds:g} seconds"
