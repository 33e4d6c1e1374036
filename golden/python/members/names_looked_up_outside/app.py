import json
import elsewhere


def several(text):
    for name in ("dumps", "sleep"):
        getattr(json, name)(text)
        getattr(elsewhere, name)(text)


def written(text):
    getattr(json, "dumps")(text)
    getattr(elsewhere, "dump_all")(text)
