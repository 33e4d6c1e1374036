def weigh():
    return 1


def price():
    return 2


def _hidden():
    return 3
