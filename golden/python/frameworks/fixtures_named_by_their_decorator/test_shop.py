import pytest


class Shop:
    def open(self): ...


class Door:
    def open(self): ...


@pytest.fixture(name="shop")
def _shop(door):
    door.open()
    return Shop()


@pytest.fixture(
    scope="module",
    name="door",
)
def make_door():
    return Door()


def test_shop(shop, door):
    shop.open()
    door.open()


def test_under_the_name_of_the_function(_shop, make_door):
    _shop.open()
    make_door.open()


class TestShop:
    @pytest.fixture(name="door", params=(Shop, Door))
    def _either(self, request):
        return request.param

    def test_door(self, door):
        door().open()
