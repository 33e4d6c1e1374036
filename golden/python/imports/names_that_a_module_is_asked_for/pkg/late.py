class Late:
    pass
