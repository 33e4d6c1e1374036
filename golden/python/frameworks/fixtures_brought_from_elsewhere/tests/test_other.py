def helper():
    from .fixtures import left

    return left


def test_negative(left, mine):
    left.run()
    mine.run()
