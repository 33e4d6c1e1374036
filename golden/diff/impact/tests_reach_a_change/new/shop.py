def rate():
    return 3


def price():
    return rate()


def unrelated():
    return 2
