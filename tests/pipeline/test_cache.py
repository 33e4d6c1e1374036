"""What is known of a file is kept by its content; an entry that is not what was stored is as good as absent."""

import errno
import os
import pickle
from collections.abc import Callable
from enum import Enum
from pathlib import Path

import pytest

from analyzer.errors import UsageError
from analyzer.extract import extract_file
from analyzer.languages import LANGUAGES
from analyzer.model.facts import FileFacts
from analyzer.schema.vocab import Word
from analyzer.workers.cache import Cache
from analyzer.workers.folding import facts_of, stored

SOURCE = b"class C:\n    def f(self, x: int = 1) -> None:\n        self.y = [g(x) for g in h()]\n"


@pytest.fixture(params=LANGUAGES)
def facts(request: pytest.FixtureRequest) -> FileFacts:
    return extract_file(SOURCE, LANGUAGES[request.param], 60)


def entries(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file()]


def test_what_is_stored_is_loaded(tmp_path: Path, facts: FileFacts) -> None:
    cache = Cache(tmp_path / "deep" / "cache")
    key = cache.key("a", SOURCE)
    assert cache.load(key) is None
    cache.store(key, stored(facts))
    assert cache.load(key) == stored(facts)


def test_what_has_no_room_leaves_nothing_behind(tmp_path: Path, facts: FileFacts, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    cache = Cache(tmp_path / "cache")
    cache.store(cache.key("a", SOURCE), stored(facts))
    assert entries(tmp_path / "cache") == []


def test_facts_come_back_as_they_were(facts: FileFacts) -> None:
    assert repr(facts_of(stored(facts).body)) == repr(facts)  # a row without its type is equal to it, and is written otherwise


def test_texts_and_numbers_of_all_files_are_the_same_objects(facts: FileFacts) -> None:
    one, other = (facts_of(stored(facts).body) for _ in range(2))
    same = [(one.texts, other.texts), *((each.span, again.span) for each, again in zip(one.definitions, other.definitions, strict=True))]
    assert all(value is again for values, others in same for value, again in zip(values, others, strict=True))
    assert one.definitions[-1].name is other.definitions[-1].name


def test_closed_words_are_kept_by_their_values(facts: FileFacts) -> None:
    fields = [facts, *facts.definitions, *facts.functions, *(each for row in facts.functions for each in row.parameters)]
    words = {type(value) for row in fields for value in row if isinstance(value, Enum)}
    assert words
    assert all(issubclass(word, Word) for word in words)


def test_content_and_language_make_the_name(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    assert len({cache.key("a", b"x"), cache.key("a", b"y"), cache.key("b", b"x"), cache.key("a\n1", b"")}) == 4
    assert cache.key("a", b"x") == Cache(tmp_path).key("a", b"x")


def test_every_damaged_byte_is_noticed(tmp_path: Path, facts: FileFacts) -> None:
    cache = Cache(tmp_path)
    key = cache.key("a", SOURCE)
    cache.store(key, stored(facts))
    (entry,) = entries(tmp_path)
    whole = entry.read_bytes()
    for place in range(0, len(whole), 37):
        entry.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        assert cache.load(key) is None
    for length in (0, 10, 32, 33, len(whole) - 1):
        entry.write_bytes(whole[:length])
        assert cache.load(key) is None


def test_an_entry_under_another_name_is_not_taken(tmp_path: Path, facts: FileFacts) -> None:
    cache = Cache(tmp_path)
    key, other = cache.key("a", b"x"), cache.key("a", b"y")
    cache.store(key, stored(facts))
    place = tmp_path / other[:2] / other[2:]
    place.parent.mkdir(exist_ok=True)
    place.write_bytes(entries(tmp_path)[0].read_bytes())
    assert cache.load(other) is None


IN_THE_WAY: dict[str, Callable[[Path], object]] = {
    "a pipe": os.mkfifo,
    "a link to something endless": lambda place: place.symlink_to("/dev/zero"),
    "a link to an entry": lambda place: place.symlink_to(place.with_name("moved")),
    "a folder": Path.mkdir,
    "gigabytes of nothing": lambda place: os.truncate(os.open(place, os.O_CREAT | os.O_WRONLY), 10 << 30),
}


@pytest.mark.parametrize("circumstance", IN_THE_WAY)
def test_what_is_no_entry_is_not_waited_for(tmp_path: Path, circumstance: str) -> None:
    cache = Cache(tmp_path)
    key = cache.key("a", SOURCE)
    facts = stored(extract_file(SOURCE, LANGUAGES["python"], 60))
    cache.store(key, facts)
    (entry,) = entries(tmp_path)
    entry.rename(entry.with_name("moved"))
    IN_THE_WAY[circumstance](entry)
    assert cache.load(key) is None
    cache.store(key, facts)
    assert (cache.load(key) is None) == (circumstance == "a folder")


class Bomb:
    """A value whose loading runs a command."""

    def __init__(self, trace: Path) -> None:
        self.trace = trace

    def __reduce__(self) -> tuple[object, ...]:
        return Path.touch, (self.trace,)


def test_an_entry_cannot_run_code(tmp_path: Path) -> None:
    cache = Cache(tmp_path / "cache")
    facts = stored(extract_file(b"", next(iter(LANGUAGES.values())), 60))
    cache.store("k" * 64, facts._replace(body=pickle.dumps(Bomb(tmp_path / "ran"))))
    assert entries(tmp_path / "cache")
    assert cache.load("k" * 64) is None
    assert not (tmp_path / "ran").exists()


def test_a_folder_that_cannot_be_written_is_the_user_s_mistake(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UsageError, match="cannot be written"):
        Cache(tmp_path / "file" / "cache")
