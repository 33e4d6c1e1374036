import pytest
import shop


def test_negative(name: str):
    getattr(shop, name)()


@pytest.mark.parametrize("name", ("first", "second"))
def test_not_chosen(name: str, other: str):
    getattr(shop, other)()


@pytest.mark.parametrize("name, is_there", (("first", True), ("second", False)))
def test_part_by_part(name: str, is_there: bool):
    chosen = getattr(shop, name)
    chosen()


@pytest.mark.parametrize("name", ("first", "second"))
def test_one_by_one(name: str):
    getattr(shop, name)()
