"""What the search index holds of files, symbols, paths and commits."""

from collections.abc import Mapping, Sequence

import pytest

from analyzer.model.files import FileRecord, packed_text
from analyzer.model.program import Columns, SymbolNode
from analyzer.schema.vocab import NodeKind, ParseStatus, Role
from analyzer.schema.words import identifiers, words_of
from analyzer.write.parquet import arrow_table
from analyzer.write.search import BULK_FILES, UNREAD_CHARACTERS, search_tables


def file(path: str, text: str | None, language: str | None = "python", role: Role = Role.SOURCE) -> FileRecord:
    return FileRecord(path, language, role, 0, None, None, None, ParseStatus.PARSED, None if text is None else packed_text(text))


def symbol(path: str, name: str, kind: NodeKind = NodeKind.FUNCTION) -> SymbolNode:
    return SymbolNode(f"{path}::{name}", kind, name, name, "python", path, None, None)


def commit(at: int, subject: str, files: int | None = 1, body: str | None = None) -> Mapping[str, object]:
    return {"committed_at": at, "hash": f"{at:040}", "subject": subject, "body": body, "files": files}


def tables(
    files: Sequence[FileRecord], nodes: Sequence[SymbolNode] = (), commits: Sequence[Mapping[str, object]] = ()
) -> dict[str, list[dict[str, object]]]:
    columns: Columns | None = {name: [row[name] for row in commits] for name in commit(0, "")} if commits else None
    return {table.name: arrow_table(table, rows).to_pylist() for table, rows in search_tables(files, nodes, columns)}


def places(found: dict[str, list[dict[str, object]]], word: str, path: str) -> tuple[object, ...]:
    """Return in_text, in_names, in_folders and in_file_name of a word in a file; zeros where it is not there."""
    words = {row["word"]: row["id"] for row in found["search_words"]}
    files = {row["path"]: row["id"] for row in found["search_files"]}
    for row in found["search_postings"]:
        if (row["word_id"], row["file_id"]) == (words.get(word), files[path]):
            return row["in_text"], row["in_names"], row["in_folders"], row["in_file_name"]
    return 0, 0, 0, 0


def test_nothing_gives_empty_tables() -> None:
    assert tables([]) == {"search_files": [], "search_words": [], "search_postings": []}


def test_a_word_is_counted_in_each_place_where_it_stands() -> None:
    found = tables(
        [file("retry/retry_policy.py", "retry = Retry(RETRY_LIMIT)")], [symbol("retry/retry_policy.py", "Retry", NodeKind.CLASS)]
    )
    assert places(found, "retri", "retry/retry_policy.py") == (3, 1, 1, 1)
    assert places(found, "retrylimit", "retry/retry_policy.py") == (1, 0, 0, 0)
    assert places(found, "retrypolici", "retry/retry_policy.py") == (0, 0, 0, 1)


def test_words_beside_other_alphabets_are_those_of_names_as_languages_write_them() -> None:
    text = "Größe — find_users(größe, 2nd_try); “naïve” x²y \ud800half λ_total"
    found = tables([file("a.py", text)])
    expected = {word for name in identifiers(text) for word in words_of(name)}
    assert {row["word"] for row in found["search_words"]} - {"a"} == expected
    assert (places(found, "größe", "a.py")[0], places(found, "user", "a.py")[0]) == (2, 1)


@pytest.mark.parametrize("kind", [NodeKind.PARAMETER, NodeKind.VARIABLE, NodeKind.MODULE, NodeKind.EXTERNAL])
def test_some_symbols_name_nothing(kind: NodeKind) -> None:
    found = tables([file("a.py", "backoff")], [symbol("a.py", "backoff", kind)])
    assert places(found, "backof", "a.py") == (1, 0, 0, 0)


def test_lengths_are_sums_of_what_is_counted() -> None:
    (row,) = tables([file("net/client.py", "open close open")], [symbol("net/client.py", "open_socket")])["search_files"]
    assert (row["text_length"], row["names_length"], row["path_length"]) == (3, 3, 2)


@pytest.mark.parametrize(
    ("language", "role", "is_whole"),
    [
        ("python", Role.SOURCE, True),
        (None, Role.DOC, True),
        (None, Role.CONFIG, True),
        (None, Role.SOURCE, False),
        ("python", Role.VENDORED, False),
        ("python", Role.GENERATED, False),
    ],
)
def test_of_what_nothing_reads_or_others_wrote_only_the_beginning_is_taken_in(language: str | None, role: Role, is_whole: bool) -> None:
    found = tables([file("a.py", "x " * (UNREAD_CHARACTERS // 2) + "needle", language, role)])
    assert places(found, "needl", "a.py")[0] == int(is_whole)


def test_a_file_without_text_cannot_be_found() -> None:
    assert [row["path"] for row in tables([file("a.png", None, None), file("b.py", "x")])["search_files"]] == ["b.py"]


def test_commits_are_numbered_by_time_and_have_each_word_once() -> None:
    found = tables([file("a.py", "parser")], (), [commit(2, "Mend the parser", body="The parser failed."), commit(1, "Add a lexer")])
    words = {row["id"]: row["word"] for row in found["search_words"]}
    said = {(words[row["word_id"]], row["commit_id"]) for row in found["search_commits"]}
    assert said == {("add", 0), ("lex", 0), ("mend", 1), ("pars", 1), ("fail", 1)}
    assert len(said) == len(found["search_commits"])


@pytest.mark.parametrize("files", [None, BULK_FILES + 1])
def test_merges_and_bulk_commits_say_nothing(files: int | None) -> None:
    found = tables([file("a.py", "x")], (), [commit(1, "Reformat everything", files)])
    assert found["search_commits"] == []


def test_words_and_files_are_numbered_in_their_order() -> None:
    found = tables([file("b.py", "zebra apple"), file("a.py", "mango")])
    assert [row["path"] for row in found["search_files"]] == ["a.py", "b.py"]
    assert [row["word"] for row in found["search_words"]] == sorted(str(row["word"]) for row in found["search_words"])
    assert [row["id"] for row in found["search_words"]] == list(range(len(found["search_words"])))
