"""What is asked of the system changes where memory lies, and nothing in it."""

import ctypes
import gc
from pathlib import Path
from weakref import ref

import pytest

from analyzer import pages
from analyzer.pages import give_back_memory, keep_large_pieces_apart, use_large_pages


def test_what_stands_in_memory_stays() -> None:
    kept = [bytes([number]) * (1 << 20) for number in range(8)]
    use_large_pages()
    assert kept == [bytes([number]) * (1 << 20) for number in range(8)]


def test_where_mappings_are_not_told_nothing_is_done(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(pages, "_MAPPINGS", tmp_path / "maps")
    use_large_pages()


def test_stacks_and_memory_of_files_are_left_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "maps").write_text(
        "10000000-10400000 rw-p 00000000 00:00 0      [heap]\n"
        "20000000-20400000 rw-p 00000000 00:00 0 \n"
        "30000000-30001000 rw-p 00000000 00:00 0 \n"
        "40000000-40400000 rw-p 00000000 fe:00 77     /usr/lib/a library.so\n"
        "50000000-50400000 r--p 00000000 00:00 0 \n"
        "60000000-60400000 rw-p 00000000 00:00 0      [stack]\n"
    )
    monkeypatch.setattr(pages, "_MAPPINGS", tmp_path / "maps")
    assert list(pages._own_memory()) == [(0x10000000, 0x10400000), (0x20000000, 0x20400000)]


def test_memory_that_is_in_use_is_not_given_back() -> None:
    kept = [bytes([number]) * (1 << 20) for number in range(8)]
    give_back_memory()
    assert kept == [bytes([number]) * (1 << 20) for number in range(8)]


def test_garbage_is_not_looked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    class Kept:
        pass

    gc.collect()
    circle = Kept()
    circle.itself = circle  # type: ignore[attr-defined]  # A circle, which only a look for garbage would find.
    kept = ref(circle)
    del circle
    give_back_memory()
    assert kept() is not None
    assert gc.get_freeze_count() == 0


def test_what_lies_apart_stays() -> None:
    keep_large_pieces_apart()
    kept = [bytes([number]) * (1 << 20) for number in range(8)]
    assert kept == [bytes([number]) * (1 << 20) for number in range(8)]


def test_systems_without_that_allocator_are_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: object())
    give_back_memory()
    keep_large_pieces_apart()
