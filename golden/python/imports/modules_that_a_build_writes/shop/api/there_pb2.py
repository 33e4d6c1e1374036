class Kept:
    pass
