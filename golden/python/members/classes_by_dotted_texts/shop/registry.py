from shop.loading import load, load_entry

ENTRIES = {"lines": "shop.formats.lines:Lines"}


class Registry:
    def __init__(self):
        self._formats = {}
        self.register("plain", "shop.formats.plain.Plain")

    def register(self, key, path):
        self._formats[key] = path

    def get(self, key):
        if isinstance(self._formats[key], str):
            self._formats[key] = load(self._formats[key])
        return self._formats[key]


def use(key, path):
    Registry().get(key)().write()
    load_entry(ENTRIES[key])().write()
    load(path)().write()


def use_directly():
    load("shop.formats.absent.Table")().write()
    load("elsewhere.Table")().write()
    "shop.formats.table.Table".write()
