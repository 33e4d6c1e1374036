def rate():
    return 1


def price():
    return rate()


def unrelated():
    return 2
