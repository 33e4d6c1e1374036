from typing import TypedDict


class Sink:
    def write(self): ...


class Config(TypedDict):
    sink: Sink
    sinks: list[Sink]


class Plain:
    sink: Sink


# Only a typed dictionary has its fields as items, and only those that it declares.
def not_items(plain: Plain, config: Config, key: str):
    plain["sink"].write()
    config["other"].write()
    config[key].write()


def items(config: Config):
    config["sink"].write()
    for each in config["sinks"]:
        each.write()
