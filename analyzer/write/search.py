"""Rows of the search index, from texts, names, paths and commit messages.

The names and words of a text are counted as they are written, and only each distinct one is taken apart, once for the whole repository:
that makes it cheap. They are found as runs of bytes, in a tenth of the time; those that are not plain ASCII are looked at again, as text.
The rest is Arrow's.
"""

import posixpath
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate, count, repeat
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
_LETTERS = frozenset((*b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_", *range(0x80, 0x100)))
_SPLIT = bytes(byte if byte in _LETTERS else 0x20 for byte in range(256))
_BLOCK_ROWS = 1 << 16
"""Identifiers that are counted at once: the room that counting takes grows with them, and not with the repository."""

_PLACES = ("in_text", "in_names", "in_folders", "in_file_name")


def search_tables(records: Sequence[FileRecord], nodes: Iterable[SymbolNode], commits: Columns | None) -> list[tuple[Table, Columns]]:
    """Return the tables of the search index. `commits` are the columns of that table, None without history."""
    files = sorted(record for record in records if record.packed is not None)
    seen = _Identifiers()
    written = _counted(_written(seen, files, nodes))
    told = None if commits is None else _counted((number, 0, seen.in_text(text)) for number, text in _messages(commits))
    meanings = _Meanings(seen.numbers)
    postings = _postings(meanings, written)
    said = None if told is None else _said(meanings, told)
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
        found = Counter(text.encode("utf-8", "replace").translate(_SPLIT).split())
        if text.isascii():
            return _Found(map(self._runs.__getitem__, found), found.values())
        plain = {run: times for run, times in found.items() if run.isascii()}
        others = [(name, times) for run, times in found.items() if run not in plain for name in identifiers(run.decode())]
        numbers = [*map(self._runs.__getitem__, plain), *(self.numbers[name] for name, _ in others)]
        return _Found(numbers, [*plain.values(), *(times for _, times in others)])


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


def _written(seen: _Identifiers, files: Sequence[FileRecord], nodes: Iterable[SymbolNode]) -> Iterator[tuple[int, int, _Found]]:
    """Yield for each file, and each place of `_PLACES`, what is written there; the number of the file and that of the place come first."""
    names: dict[str | None, list[str]] = {}
    for node in nodes:
        if node.kind not in _UNNAMED:
            names.setdefault(node.path, []).append(node.name)
    for number, record in enumerate(files):
        yield number, 0, seen.in_text(_taken_in(record))
        yield number, 1, seen.among(names.get(record.path, ()))
        yield number, 2, seen.in_text(posixpath.dirname(record.path))
        yield number, 3, seen.in_text(_bare_name(record.path))


def _messages(commits: Columns) -> Iterable[tuple[int, str]]:
    """Yield the message of each commit; numbers are those of the rows in the table's order."""
    columns = (commits[name] for name in ("committed_at", "hash", "subject", "body", "files"))
    for number, (_, _, subject, body, files) in enumerate(sorted(zip(*columns, strict=True), key=lambda row: row[:2])):
        if isinstance(files, int) and files <= BULK_FILES:
            yield number, f"{subject}\n{body or ''}"


def _counted(written: Iterable[tuple[int, int, _Found]]) -> list[pa.Table]:
    """Return how often each owner has each identifier in each place: blocks of rows, all rows of an owner in one of them."""
    blocks: list[pa.Table] = []
    columns: tuple[list[int], ...] = ([], [], [], [])
    for owner, place, found in written:
        if len(columns[0]) > _BLOCK_ROWS and owner != columns[0][-1]:
            blocks.append(_block(columns))
            columns = ([], [], [], [])
        for column, values in zip(columns, (repeat(owner, len(found.counts)), repeat(place, len(found.counts)), *found), strict=True):
            column += values
    return [*blocks, _block(columns)]


def _block(columns: Sequence[Sequence[int]]) -> pa.Table:
    return pa.table(dict(zip(("owner", "place", "identifier", "count"), map(_integers, columns), strict=True)))


def _integers(values: Sequence[int]) -> pa.Array:
    return pa.Array.from_buffers(pa.int32(), len(values), [None, pa.py_buffer(pack(f"{len(values)}i", *values))])


class _Meanings:
    """Which words each identifier stands for. `all` are the words, sorted; a word's number is its place there."""

    def __init__(self, seen: Mapping[str, int]) -> None:
        found = [words_of(identifier) for identifier in seen]
        self.all = sorted({word for words in found for word in words})
        numbers = {word: number for number, word in enumerate(self.all)}
        flat = [numbers[word] for words in found for word in words]
        self._words = pa.ListArray.from_arrays(_integers([*accumulate(map(len, found), initial=0)]), _integers(flat))

    def words(self, counted: pa.Table, owner: str) -> pa.Table:
        """Return a row for each word of each identifier of a block: columns `owner` (under that name), `place`, `count`, `word_id`."""
        lists = pc.take(self._words, counted["identifier"]).combine_chunks()
        rows = pc.list_parent_indices(lists)
        repeated = counted.select(["owner", "place", "count"]).take(rows).rename_columns([owner, "place", "count"])
        return repeated.append_column("word_id", pc.list_flatten(lists))


def _postings(meanings: _Meanings, blocks: Iterable[pa.Table]) -> pa.Table:
    return _distinct((meanings.words(block, "file_id") for block in blocks), "file_id", _PLACES)


def _said(meanings: _Meanings, blocks: Iterable[pa.Table]) -> pa.Table:
    return _distinct((meanings.words(block, "commit_id") for block in blocks), "commit_id", ())


def _distinct(blocks: Iterable[pa.Table], owner: str, places: Sequence[str]) -> pa.Table:
    """Return each word of each owner once, in order, with how often it is in each place."""
    parts = []
    for block in blocks:
        for number, place in enumerate(places):
            block = block.append_column(place, pc.if_else(pc.equal(block["place"], number), block["count"], pa.scalar(0, pa.int32())))
        summed = block.group_by(["word_id", owner], use_threads=False).aggregate([(place, "sum") for place in places])
        names = ["word_id", owner, *places]
        parts.append(summed.rename_columns(names).cast(pa.schema([(name, pa.int32()) for name in names])))
    return pa.concat_tables(parts).sort_by([("word_id", "ascending"), (owner, "ascending")])


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
