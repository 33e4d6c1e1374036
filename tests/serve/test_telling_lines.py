"""Lines that have words of a question are found without cutting the others into words."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.schema.words import text_words, trace_of, words_of
from serve.search.lines import telling_lines

_ASKED = {"queri": 2.0, "try": 1.0, "loadcart": 1.5, "größe": 1.0, "utf8": 0.5}
_PIECES = [
    "queries",
    "query",
    "Querying",
    "tries",
    "retry",
    "try",
    "loadCart",
    "load_cart",
    "load_2_cart",
    "größe",
    "GRÖSSE",
    "utf8",
    "utf_8",
    "9try",
]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("all queries of", {"queri"}),
        ("it tries", {"try"}),
        ("do retry", set()),
        ("a load_cart()", {"loadcart"}),
        ("x.load_2_cart", {"loadcart"}),
        ("die Größe", {"größe"}),
        ("utf8", {"utf8"}),
        ("utf_16", set()),
        ("a 2try", set()),
        ("", set()),
        ("first line\nof queries\n", {"queri"}),
    ],
)
def test_a_line_has_the_words_of_its_names(line: str, words: set[str]) -> None:
    found = telling_lines(["", line, "nothing"], _ASKED)
    assert [(each.number, each.text, each.words) for each in found] == ([(2, line, words)] if words else [])


def test_the_most_telling_lines_come_first() -> None:
    found = telling_lines(["tries", "queries", "load_cart tries", "tries"], _ASKED)
    assert [(line.number, line.weight) for line in found] == [(3, 2.5), (2, 2.0), (1, 1.0), (4, 1.0)]


def test_nothing_is_told_of_no_words() -> None:
    assert telling_lines(["queries"], {}) == telling_lines([], _ASKED) == []


@given(st.lists(st.lists(st.sampled_from([*_PIECES, " ", "_", "\n", "\0", "é", "x"])).map("".join)))
def test_any_lines_are_told_as_if_each_were_cut_into_words(lines: list[str]) -> None:
    whole = {number: set(text_words(line)) & _ASKED.keys() for number, line in enumerate(lines, 1) if "9try" not in line}
    found = {line.number: line.words for line in telling_lines(lines, _ASKED) if line.number in whole}
    assert found == {number: words for number, words in whole.items() if words}


@given(st.from_regex(r"[A-Za-z_][A-Za-z0-9_]{1,30}", fullmatch=True) | st.lists(st.sampled_from([*_PIECES[:9], "ies", "s"])).map("".join))
def test_a_name_has_the_trace_of_each_of_its_words(name: str) -> None:
    plain = "".join(letter for letter in name.lower() if letter.isalpha())
    assert all(trace_of(word) in plain for word in words_of(name))
