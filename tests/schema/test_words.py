"""What counts as one word, and what does not."""

import pytest

from analyzer.schema.words import identifiers, stem, text_words, whole_word, words_of


@pytest.mark.parametrize("name", ["getUserById", "get_user_by_id", "GetUserByID", "GET_USER_BY_ID"])
def test_every_case_style_of_a_name_has_the_same_words(name: str) -> None:
    assert words_of(name) == ("user", "id", "getuserbyid")


@pytest.mark.parametrize(("name", "whole"), [("user", None), ("XMLParser", "xmlpars"), ("base64", None), ("a_b_c_d_e", None)])
def test_only_a_name_of_a_few_parts_is_a_word_as_a_whole(name: str, whole: str | None) -> None:
    assert whole_word(name) == whole


@pytest.mark.parametrize(
    "family", [["serialize", "serializer", "serializing", "serialization"], ["query", "queries"], ["parse", "parsed", "parser"]]
)
def test_forms_of_a_word_are_one(family: list[str]) -> None:
    assert len({stem(word) for word in family}) == 1


@pytest.mark.parametrize(("one", "other"), [("user", "use"), ("class", "clas"), ("status", "state"), ("bus", "busy")])
def test_different_words_stay_apart(one: str, other: str) -> None:
    assert stem(one) != stem(other)


@pytest.mark.parametrize("name", ["the", "self", "x", "_", "a" * 50])
def test_what_tells_nothing_has_no_words(name: str) -> None:
    assert words_of(name) == ()


def test_words_of_other_alphabets_stay_as_they_are() -> None:
    assert list(text_words("größe 名前 naïveté")) == ["größe", "名前", "naïveté"]


def test_numbers_and_signs_are_no_identifiers() -> None:
    assert identifiers("x1 = 42 + foo.bar['baz'] # 3rd") == ["x1", "foo", "bar", "baz", "rd"]
