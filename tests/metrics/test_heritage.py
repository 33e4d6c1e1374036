"""What a class extends, through others too."""

from collections.abc import Mapping, Sequence

import pytest

from analyzer.metrics.graphs.heritage import all_above


@pytest.mark.parametrize(
    ("bases", "above"),
    [
        pytest.param({}, [], id="nothing"),
        pytest.param({0: [1, 2], 1: [3], 2: [3]}, [1, 2, 3], id="the nearest first, each once"),
        pytest.param({0: [1], 1: [0]}, [1, 0], id="itself where it extends itself"),
    ],
)
def test_classes_above(bases: Mapping[int, Sequence[int]], above: Sequence[int]) -> None:
    assert all_above(0, bases) == above


@pytest.mark.parametrize(
    "bases",
    [
        pytest.param({number: [number + 1] for number in range(1_000)}, id="a long chain"),
        pytest.param({0: range(1, 1_000)}, id="many bases at once"),
    ],
)
def test_no_more_are_followed_than_anybody_writes(bases: Mapping[int, Sequence[int]]) -> None:
    assert all_above(0, bases) == list(range(1, 257))
