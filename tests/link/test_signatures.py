"""Binding of arguments: the functions are Python's own, the arguments are the keywords of a call (None: by position)."""

import inspect
from collections.abc import Callable

import pytest

from analyzer.link.flow.solver.signatures import Signature, accepts, bind, signature_of
from analyzer.model.facts import NONE, FlowParameter, FunctionFlow
from analyzer.schema.vocab import ParameterKind

KINDS = list(ParameterKind)


def signature(function: Callable[..., object]) -> Signature:
    declared = inspect.signature(function).parameters.values()
    parameters = tuple(FlowParameter(each.name, KINDS[each.kind], NONE, each.default is not each.empty, NONE) for each in declared)
    return signature_of(FunctionFlow(NONE, NONE, NONE, parameters, NONE, NONE, NONE, NONE, 0))


def bound(function: Callable[..., object], *keywords: str | None, first: int = 0) -> list[str]:
    """Name the parameter that each bound argument reaches, as `argument:parameter`."""
    names = list(inspect.signature(function).parameters)
    return [f"{argument}:{names[place]}" for argument, place in bind(signature(function), keywords, first)]


def test_an_argument_too_many_binds_to_nothing() -> None:
    assert bound(lambda a: a, None, None) == ["0:a"]


def test_an_unknown_keyword_binds_to_nothing() -> None:
    assert bound(lambda a: a, "b") == []


def test_a_position_never_reaches_a_keyword_parameter() -> None:
    assert bound(lambda a, *, key=1: a, None, None) == ["0:a"]


def test_positions_after_an_unpacked_argument_are_unknown() -> None:
    assert bound(lambda a, b, key: a, None, "*", None, "key") == ["0:a", "3:key"]


def test_an_unpacked_mapping_binds_to_nothing() -> None:
    assert bound(lambda a, b: a, "**", None) == ["1:a"]


def test_keywords_bind_in_any_order() -> None:
    assert bound(lambda a, b: a, "b", "a") == ["0:b", "1:a"]


def test_rests_take_what_is_left() -> None:
    assert bound(lambda a, *rest, **named: a, None, None, None, "x") == ["0:a", "1:rest", "2:rest", "3:named"]


def test_the_receiver_takes_the_first_parameter() -> None:
    assert bound(lambda self, a: a, None, first=1) == ["0:a"]


@pytest.mark.parametrize(
    ("function", "keywords", "first"),
    [
        pytest.param(lambda a: a, (), 0, id="a_required_parameter_is_missing"),
        pytest.param(lambda *, key: key, (), 0, id="a_required_keyword_is_missing"),
        pytest.param(lambda a: a, (None, None), 0, id="an_argument_too_many"),
        pytest.param(lambda a: a, (None, "b"), 0, id="an_unknown_keyword"),
        pytest.param(lambda self: self, (None,), 1, id="the_receiver_took_the_only_place"),
    ],
)
def test_a_call_that_does_not_fit(function: Callable[..., object], keywords: tuple[str | None, ...], first: int) -> None:
    assert not accepts(signature(function), keywords, first)


@pytest.mark.parametrize(
    ("function", "keywords", "first"),
    [
        pytest.param(lambda a=1: a, (), 0, id="a_default_stands_in"),
        pytest.param(lambda a, *, key: a, (None, "key"), 0, id="position_and_keyword"),
        pytest.param(lambda *rest, **named: rest, (None, None, "x"), 0, id="rests_take_all"),
        pytest.param(lambda self, a: a, (None,), 1, id="the_receiver_counts"),
        pytest.param(lambda a, b, c: a, ("*",), 0, id="an_unpacked_argument_may_be_anything"),
        pytest.param(lambda a: a, ("**",), 0, id="an_unpacked_mapping_may_be_anything"),
    ],
)
def test_a_call_that_fits(function: Callable[..., object], keywords: tuple[str | None, ...], first: int) -> None:
    assert accepts(signature(function), keywords, first)
