import importlib

import settings


def again(unknown):
    importlib.reload(unknown).load()
    fresh = importlib.reload(settings)
    fresh.missing()
    fresh.load()
