"""How queries are read."""

import pytest

from serve.search import parse_query
from serve.search.query import shape_of


@pytest.mark.parametrize(
    ("text", "shape"),
    [
        ("src/app.ts", "path"),
        ("app/", "path"),
        ("README.md", "path"),
        ("*/app.ts", "path"),
        ("*.test.ts", "path"),
        ("getUser", "symbol"),
        ("get_user close_session", "symbol"),
        ("Session.close()", "symbol"),
        ("App.tsx", "path"),
        ("std::vector", "symbol"),
        ("cookie", "symbol"),
        ("app.auth.Session", "symbol"),
        ("cookie expiry", "concept"),
        ("how do we handle retries?", "concept"),
        ("rate limit OR throttle OR retry", "concept"),
        ("why does getUser fail", "hybrid"),
        ("where is `retry` limited", "hybrid"),
        ("", "concept"),
    ],
)
def test_the_shape_of_a_text(text: str, shape: str) -> None:
    assert shape_of(text) == shape


def test_words_below_the_title_count_half() -> None:
    words = parse_query("Fix the parser\n\nTokens were lost.").words
    assert (words["pars"], words["token"]) == (1.0, 0.5)


def test_repetition_counts_less_and_less() -> None:
    assert 1 < parse_query("retry retry retry").words["retri"] < 3


@pytest.mark.parametrize(
    "title", ["parser: keep comments", "fix(parser): keep comments", "[parser] keep comments", "feat(Parser)!: keep comments"]
)
def test_a_title_may_begin_with_its_scope(title: str) -> None:
    assert parse_query(title).scope == {"pars"}


@pytest.mark.parametrize("title", ["fix: keep comments", "Keep comments of the parser"])
def test_a_kind_of_change_is_no_scope(title: str) -> None:
    assert parse_query(title).scope == frozenset()


def test_names_are_what_code_would_write_or_what_is_quoted() -> None:
    query = parse_query("Let `retry` and RetryPolicy wait, says NASA")
    assert query.identifiers == ("retry", "RetryPolicy")


def test_words_are_told_as_they_were_written() -> None:
    assert parse_query("Failing parsers fail").written(["pars", "fail", "fail"]) == ["parsers", "Failing"]


@pytest.mark.parametrize(
    ("title", "scope"),
    [
        ("[ui] Mend it", {"ui"}),
        ("fix(router): mend it", {"rout"}),
        ("core, disk: mend it", {"core", "disk"}),
        ("./core/disk: mend it", {"core", "disk"}),
        ("[" + "/" * 900 + "x", set()),
        ("- / " * 200 + "x", set()),
        ("a, / " * 180 + "x", set()),
    ],
)
def test_the_scope_of_a_title(title: str, scope: set[str]) -> None:
    assert parse_query(title).scope == scope
