from typing import Any, TypedDict, TypeVarTuple, Unpack

Types = TypeVarTuple("Types")


class Sink:
    def write(self): ...


class Source:
    def read(self): ...


class Options(TypedDict):
    sink: Sink
    source: Source


# A type that unpacks nothing that is known, another item, and a parameter that lists no further ones say nothing.
def unknown(*values: Unpack[Types], **options: Unpack[Any]):
    values[0].write()
    options["sink"].write()


def other(options: Unpack[Options], **more: Unpack[Options]):
    options["sink"].write()
    more["name"].write()


def items(**options: Unpack[Options]):
    options["sink"].write()
    options.get("source").read()
    named(**options)


def places(*pair: Unpack[tuple[Sink, Source]]):
    pair[0].write()
    sink, source = pair
    source.read()


def named(sink, source=None):
    sink.write()
    source.read()


# What a record declares goes to the parameters of its names, however the record was come by.
def handed_on(options: Options):
    taken(**options)


def taken(source, **others):
    source.read()
    others["sink"].write()
