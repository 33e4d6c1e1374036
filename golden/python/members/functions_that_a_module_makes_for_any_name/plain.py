def other(): ...


def __getattr__(name):
    if name == "never":
        raise AttributeError(name)
    return other
