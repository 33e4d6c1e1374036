from typing import TypedDict

from elsewhere import FIELDS


class Sink:
    def write(self): ...


class Source:
    def read(self): ...


Config = TypedDict("Config", {"sink": Sink, "the-source": Source, "unknown": "Missing"}, total=False)
Nested = TypedDict("Nested", {"config": Config})
Computed = TypedDict("Computed", FIELDS)


# A key that is not listed, a type that nothing defines and fields that are computed say nothing.
def not_listed(config: Config, computed: Computed):
    config["other"].write()
    config["unknown"].write()
    computed["sink"].write()


def items(config: Config, nested: Nested):
    config["sink"].write()
    config["the-source"].read()
    nested["config"]["sink"].write()
    config.get("sink").write()
    for each in config.values():
        each.write()


# A call of the class makes such a mapping, of keywords or of another mapping.
Config(sink=Sink())["sink"].write()
Config({"sink": Sink()})["sink"].write()
