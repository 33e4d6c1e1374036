from importlib import import_module


def load(path):
    module, name = path.rsplit(".", 1)
    return getattr(import_module(module), name)


def found(module, name):
    return getattr(import_module(module), name)


def load_through(path):
    module, _, name = path.partition(":")
    return found(module, name)


class Loader:
    def get(self, path):
        module, name = path.rsplit(".", 1)
        return getattr(import_module(module), name)


def extension(path):
    stem, end = path.rsplit(".", 1)
    return end
