"""Rows of the search index, from texts, names, paths and commit messages.

The names and words of a text are counted as they are written, and only each distinct one is taken apart, once for the whole repository:
that makes it cheap. In plain ASCII they are runs of bytes, which are found in a tenth of the time. The rest is Arrow's.
"""

import posixpath
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import count, repeat
from string import digits
from struct import pack
from typing import NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from analyzer.model.files import FileRecord
from analyzer.model.program import Columns, SymbolNode
from analyzer.schema.declare import Table
from analyzer.schema.tables.search import SEARCH_COMMITS, SEARCH_FILES, SEARCH_POSTINGS, SEARCH_WORDS
from analyzer.schema.vocab import NodeKind, Role
from analyzer.schema.words import identifiers, words_of

BULK_FILES = 30
"""A commit of more files says little of any of them."""

UNREAD_CHARACTERS = 4_000
"""How much is taken in of a file that nothing reads, such as a translation or a style sheet, and of what others or programs wrote."""

_UNNAMED = frozenset((NodeKind.MODULE, NodeKind.EXTERNAL, NodeKind.PARAMETER, NodeKind.VARIABLE))
_WRITTEN_HERE = frozenset((Role.SOURCE, Role.TEST, Role.DOC, Role.CONFIG))
_LETTERS = frozenset(b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_")
_SPLIT = bytes(byte if byte in _LETTERS else 0x20 for byte in range(256))
_PLACES = ("in_text", "in_names", "in_folders", "in_file_name")


def search_tables(records: Sequence[FileRecord], nodes: Iterable[SymbolNode], commits: Columns | None) -> list[tuple[Table, Columns]]:
    """Return the tables of the search index. `commits` are the columns of that table, None without history."""
    files = sorted(record for record in records if record.text is not None)
    numbers = {record.path: number for number, record in enumerate(files)}
    seen = _Identifiers()
    places = {
        "in_text": _counted(enumerate(seen.in_text(_taken_in(record)) for record in files)),
        "in_names": _counted((number, seen.among(names)) for number, names in _names(nodes, numbers)),
        "in_folders": _counted(enumerate(seen.in_text(posixpath.dirname(record.path)) for record in files)),
        "in_file_name": _counted(enumerate(seen.in_text(_bare_name(record.path)) for record in files)),
    }
    messages = None if commits is None else _counted((number, seen.in_text(text)) for number, text in _messages(commits))
    meanings = _Meanings(seen.numbers)
    postings = _postings({place: meanings.words(found) for place, found in places.items()})
    said = None if messages is None else _said(meanings.words(messages))
    tables = [
        (SEARCH_FILES, _file_columns(files, postings)),
        (SEARCH_WORDS, _word_columns(meanings, postings, said)),
        (SEARCH_POSTINGS, {name: postings[name].combine_chunks() for name in postings.column_names}),
    ]
    if said is not None:
        tables.append((SEARCH_COMMITS, {name: said[name].combine_chunks() for name in said.column_names}))
    return tables


class _Found(NamedTuple):
    """What is written in one place: numbers of identifiers, and how often each is there."""

    identifiers: Iterable[int]
    counts: Collection[int]


class _Identifiers:
    """Numbers for names and words as written, in the order in which they are first asked for."""

    def __init__(self) -> None:
        self.numbers: defaultdict[str, int] = defaultdict(count().__next__)
        self._runs = _Runs(self.numbers)

    def among(self, names: Iterable[str]) -> _Found:
        """Return how often each of some names is there."""
        found = Counter(names)
        return _Found(map(self.numbers.__getitem__, found), found.values())

    def in_text(self, text: str) -> _Found:
        """Return the names and words of a text."""
        if not text.isascii():
            return self.among(identifiers(text))
        found = Counter(text.encode().translate(_SPLIT).split())
        return _Found(map(self._runs.__getitem__, found), found.values())


class _Runs(dict[bytes, int]):
    """The number of the identifier that each run of letters, digits and underscores ends with. One letter has no words in the index."""

    def __init__(self, numbers: Mapping[str, int]) -> None:
        super().__init__()
        self._numbers = numbers

    def __missing__(self, run: bytes) -> int:
        number = self[run] = self._numbers[run.decode().lstrip(digits)]
        return number


def _taken_in(record: FileRecord) -> str:
    text = record.text or ""
    is_read = record.language is not None or record.role in (Role.DOC, Role.CONFIG)
    return text if is_read and record.role in _WRITTEN_HERE else text[:UNREAD_CHARACTERS]


def _bare_name(path: str) -> str:
    return posixpath.splitext(posixpath.basename(path))[0]


def _names(nodes: Iterable[SymbolNode], numbers: Mapping[str, int]) -> Iterable[tuple[int, list[str]]]:
    """Yield the names that each file's symbols have."""
    names: dict[int, list[str]] = {}
    for node in nodes:
        number = numbers.get(node.path or "")
        if number is not None and node.kind not in _UNNAMED:
            names.setdefault(number, []).append(node.name)
    return names.items()


def _messages(commits: Columns) -> Iterable[tuple[int, str]]:
    """Yield the message of each commit; numbers are those of the rows in the table's order."""
    columns = (commits[name] for name in ("committed_at", "hash", "subject", "body", "files"))
    for number, (_, _, subject, body, files) in enumerate(sorted(zip(*columns, strict=True), key=lambda row: row[:2])):
        if isinstance(files, int) and files <= BULK_FILES:
            yield number, f"{subject}\n{body or ''}"


def _counted(places: Iterable[tuple[int, _Found]]) -> pa.Table:
    """Return how often each owner has each identifier."""
    owners: list[int] = []
    numbers: list[int] = []
    counts: list[int] = []
    for owner, found in places:
        owners += repeat(owner, len(found.counts))
        numbers += found.identifiers
        counts += found.counts
    return pa.table({"owner": _integers(owners), "identifier": _integers(numbers), "count": _integers(counts)})


def _integers(values: Sequence[int]) -> pa.Array:
    return pa.Array.from_buffers(pa.int32(), len(values), [None, pa.py_buffer(pack(f"{len(values)}i", *values))])


class _Meanings:
    """Which words each identifier stands for. `all` are the words, sorted; a word's number is its place there."""

    def __init__(self, seen: Mapping[str, int]) -> None:
        found = [words_of(identifier) for identifier in seen]
        self.all = sorted({word for words in found for word in words})
        numbers = {word: number for number, word in enumerate(self.all)}
        self._words = pa.array([[numbers[word] for word in words] for words in found], type=pa.list_(pa.int32()))

    def words(self, counted: pa.Table) -> pa.Table:
        """Return how often each owner has each word: columns `word_id`, `owner`, `count`."""
        lists = pc.take(self._words, counted["identifier"]).combine_chunks()
        rows = pc.list_parent_indices(lists)
        exploded = pa.table(
            {"word_id": pc.list_flatten(lists), "owner": pc.take(counted["owner"], rows), "count": pc.take(counted["count"], rows)}
        )
        summed = exploded.group_by(["word_id", "owner"], use_threads=False).aggregate([("count", "sum")])
        return summed.rename_columns(["word_id", "owner", "count"])


def _postings(places: Mapping[str, pa.Table]) -> pa.Table:
    parts = []
    for place, found in places.items():
        zeros = pa.repeat(pa.scalar(0, pa.int64()), found.num_rows)
        columns = {name: found["count"] if name == place else zeros for name in _PLACES}
        parts.append(pa.table({"word_id": found["word_id"], "file_id": found["owner"], **columns}))
    keys = ["word_id", "file_id"]
    summed = pa.concat_tables(parts).group_by(keys, use_threads=False).aggregate([(place, "sum") for place in _PLACES])
    return summed.rename_columns([*keys, *_PLACES]).sort_by([(key, "ascending") for key in keys])


def _said(found: pa.Table) -> pa.Table:
    keys = ["word_id", "commit_id"]
    return found.rename_columns([*keys, "count"]).select(keys).sort_by([(key, "ascending") for key in keys])


def _file_columns(files: Sequence[FileRecord], postings: pa.Table) -> Columns:
    path = pc.add(postings["in_folders"], postings["in_file_name"])
    return {
        "id": range(len(files)),
        "path": [record.path for record in files],
        "text_length": _sums(postings["file_id"], postings["in_text"], len(files)),
        "names_length": _sums(postings["file_id"], postings["in_names"], len(files)),
        "path_length": _sums(postings["file_id"], path, len(files)),
    }


def _word_columns(meanings: _Meanings, postings: pa.Table, said: pa.Table | None) -> Columns:
    size = len(meanings.all)
    return {
        "id": range(size),
        "word": meanings.all,
        "files": _occurrences(postings["word_id"], size),
        "commits": [0] * size if said is None else _occurrences(said["word_id"], size),
    }


def _occurrences(numbers: pa.ChunkedArray, size: int) -> list[int]:
    """Return how often each of the first `size` numbers is there."""
    return _sums(numbers, pa.chunked_array([pa.repeat(pa.scalar(1, pa.int64()), len(numbers))]), size)


def _sums(numbers: pa.ChunkedArray, values: pa.ChunkedArray, size: int) -> list[int]:
    """Return the sum of the values of each of the first `size` numbers."""
    summed = pa.table({"number": numbers, "value": values}).group_by("number", use_threads=False).aggregate([("value", "sum")])
    sums = [0] * size
    for number, total in zip(summed["number"].to_pylist(), summed["value_sum"].to_pylist(), strict=True):
        sums[number] = total
    return sums
