from shop.util import sweep


def test_sweep():
    sweep()
