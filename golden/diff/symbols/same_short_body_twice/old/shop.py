def open():
    pass


def shut():
    pass
