import importlib

def __getattr__(name):
    if name == "Late":
        from impl import Late
        return Late
    if name == "Other":
        from impl import Other
        return Other
    raise AttributeError(name)
