"""What an answer has to hold, as data that mirrors it."""

from typing import Any


def check(value: Any, shape: Any, place: str) -> None:
    """Fail unless `value` has what `shape` tells: keys of a mapping, the first item of a list, a type, or None."""
    if isinstance(shape, dict):
        assert set(shape) <= set(value), place
        for key, inner in shape.items():
            check(value[key], inner, f"{place}.{key}")
    elif isinstance(shape, list):
        assert isinstance(value, list), place
        if shape:
            assert value, f"{place} is empty"
            check(value[0], shape[0], f"{place}[0]")
    elif shape is None:
        assert value is None, place
    else:
        assert type(value) is shape, place
