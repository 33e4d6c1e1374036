def broken():
    pass
