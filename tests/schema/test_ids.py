"""Symbols are written and read by one grammar, whatever the names in them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.schema.ids import SymbolName, child_symbol, external_symbol, file_symbol, image_symbol, is_symbol, parse_symbol

names = st.text(min_size=1)
paths = st.text(min_size=1).filter(lambda text: not text.startswith("/"))


@given(paths, st.lists(names, min_size=1, max_size=3), st.integers(1, 50))
def test_round_trip(path: str, parts: list[str], ordinal: int) -> None:
    symbol = file_symbol(path)
    for part in parts[:-1]:
        symbol = child_symbol(symbol, part)
    symbol = child_symbol(symbol, parts[-1], ordinal)
    assert parse_symbol(symbol) == SymbolName(path, tuple(parts), ordinal)


@given(paths)
def test_a_module_is_its_path(path: str) -> None:
    assert parse_symbol(file_symbol(path)) == SymbolName(path)


@given(paths, names, paths, names)
def test_different_things_have_different_symbols(path: str, name: str, other_path: str, other_name: str) -> None:
    same = (path, name) == (other_path, other_name)
    assert (child_symbol(file_symbol(path), name) == child_symbol(file_symbol(other_path), other_name)) is same


@pytest.mark.parametrize("symbol", [external_symbol("requests.get"), image_symbol("python:3.12")])
def test_what_is_no_file_has_no_parts(symbol: str) -> None:
    with pytest.raises(ValueError, match="not a symbol of a file"):
        parse_symbol(symbol)


@pytest.mark.parametrize(
    ("text", "expected"), [("a.py::f", True), ("src/a.py", True), ("<external>::os.path", True), ("app.auth.login", False), ("f", False)]
)
def test_is_symbol(text: str, expected: bool) -> None:
    assert is_symbol(text) is expected


def test_a_second_definition_is_numbered() -> None:
    assert child_symbol("a.py::C", "f", 2) == "a.py::C.f#2"
