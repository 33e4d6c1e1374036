from typing import TypedDict


class Sink:
    def write(self): ...


class Spare(Sink):
    def write(self): ...


class Config(TypedDict, total=False):
    sink: Sink
    inner: "Config"


class Plain:
    sink: Sink


# Only typed dictionaries are asked so, and only for what they declare.
def not_fields(plain: Plain, config: Config, key: str):
    plain.get("sink").write()
    config.get("other").write()
    config.get(key).write()
    config.keys("sink").write()


def fields(config: Config):
    config.get("sink").write()
    config.get("sink", Spare()).write()
    config.pop("sink").write()
    config.setdefault("sink", Spare()).write()
    config.get("inner", {}).get("sink").write()
    config.items()
