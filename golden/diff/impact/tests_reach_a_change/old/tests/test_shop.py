from shop import price, unrelated


def test_price():
    assert price()


def test_unrelated():
    assert unrelated()
