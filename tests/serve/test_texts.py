"""What a server keeps of an artifact: texts within a bound, and the words of its search index while they are few."""

from pathlib import Path
from sys import getsizeof

import pytest

import serve.search.files
from serve.artifacts.load import SERVER
from serve.artifacts.texts import Texts
from serve.protocol.workspace import Workspace
from tests.serve.conftest import asker


def test_texts_that_nobody_asked_for_the_longest_go_first() -> None:
    texts = Texts(2 * getsizeof("first"))
    texts.keep({"a": "first", "b": "other"})
    assert texts.known(["a"]) == {"a": "first"}
    texts.keep({"c": "third"})
    assert texts.known(["a", "b", "c"]) == {"a": "first", "c": "third"}


def test_a_text_larger_than_the_bound_is_not_kept() -> None:
    texts = Texts(getsizeof("first"))
    texts.keep({"a": "first", "b": "longer than that"})
    assert texts.known(["b", "a", "a"]) == {"a": "first"}


def test_a_text_that_is_kept_already_counts_once() -> None:
    texts = Texts(2 * getsizeof("first"))
    texts.keep({"a": "first"})
    texts.keep({"a": "first", "b": "other"})
    assert texts.known(["a", "b"]) == {"a": "first", "b": "other"}


@pytest.mark.parametrize("query", ["how is the cart paid?", "paymnet", "nothing of that kind"])
def test_words_of_a_large_index_are_asked_for(shop: Path, query: str, monkeypatch: pytest.MonkeyPatch) -> None:
    found = _found(shop, query)
    monkeypatch.setattr(serve.search.files, "MOST_KEPT_WORDS", 0)
    assert _found(shop, query) == found


def _found(folder: Path, query: str) -> object:
    workspace = Workspace([folder], SERVER)
    try:
        return asker(workspace)("search_codebase", query=query).structured
    finally:
        workspace.close()
