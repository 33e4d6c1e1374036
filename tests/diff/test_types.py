"""What a change of declared types may break."""

import pytest

from serve.diff.types import gives_more, takes_less

EQUAL = [
    ("t.Optional[str]", "str | None"),
    ('"t.Union[str, os.PathLike[str]]"', "os.PathLike[str] | str"),
    ("t.List[str]", "list[str]"),
    ("t.Optional[t.Callable[[t.Optional[V]], t.Optional[str]]]", "t.Callable[[V | None], str | None] | None"),
    ("Optional[Mapping[str, Optional[str]]]", "cabc.Mapping[str, str | None] | None"),
    ("() => void", "()=>void"),
]


@pytest.mark.parametrize(("old", "new"), EQUAL)
def test_other_words_for_one_type_break_nothing(old: str, new: str) -> None:
    assert not takes_less(old, new)
    assert not gives_more(old, new)


@pytest.mark.parametrize(("old", "new"), [("str", "str | None"), ("str", "Any"), ("Dog", "Dog | Cat"), (None, "str"), ("str", None)])
def test_a_parameter_may_take_more(old: str | None, new: str | None) -> None:
    assert not takes_less(old, new)


@pytest.mark.parametrize(("old", "new"), [("str | None", "str"), ("str", "int"), ("list[str]", "list[int]"), ("Any", "str")])
def test_a_parameter_that_takes_less_may_break_callers(old: str, new: str) -> None:
    assert takes_less(old, new)


@pytest.mark.parametrize(("old", "new"), [("str", "str | None"), ("str", "bytes")])
def test_a_result_that_may_be_more_may_break_callers(old: str, new: str) -> None:
    assert gives_more(old, new)
