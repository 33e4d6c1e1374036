def begin():
    pass


def end():
    pass
