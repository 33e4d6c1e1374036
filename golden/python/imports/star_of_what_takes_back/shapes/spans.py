from shapes import area


def span():
    area()
