"""Settings whose attributes are what texts name, each under its key; where nothing is loaded a text stays a text."""

from django.utils.module_loading import import_string

DEFAULTS = {
    "CLERK": "shop.clerks.Clerk",
    "BELLS": ["shop.clerks.ring", "shop.clerks.knock"],
    "MISSING": "shop.clerks.Nobody",
    "PAGE_SIZE": 20,
}


def load(value):
    if isinstance(value, (list, tuple)):
        return [import_string(each) for each in value]
    return import_string(value)


class Settings:
    def __init__(self, defaults):
        self.defaults = defaults

    def __getattr__(self, name):
        value = load(self.defaults[name])
        setattr(self, name, value)
        return value


settings = Settings(DEFAULTS)
