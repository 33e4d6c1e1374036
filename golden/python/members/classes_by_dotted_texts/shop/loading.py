from importlib import import_module


def load(path):
    module, name = path.rsplit(".", 1)
    return getattr(import_module(module), name)


def load_entry(entry):
    module, _, name = entry.partition(":")
    return getattr(import_module(module), name)
