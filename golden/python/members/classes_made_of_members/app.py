import dataclasses
import functools
import types
from typing import Protocol

import attr


class Base:
    def __init__(self, size): ...

    def run(self): ...

    def stop(self): ...


class Below(Base):
    def sleep(self): ...


class Runner(Protocol):
    def sleep(self): ...


def start(self):
    self.stop()
    self.rest()


def rest(self): ...


def run(self): ...


def put_under_any_name(self): ...


def initialize():
    def __init__(self, value): ...

    return __init__


def call(self): ...


def make(names):
    members = {"start": start, "run": run, "rest": rest}
    for name in names:
        members[name] = put_under_any_name
    return type("Made", (Base,), members)


def make_of_nothing():
    body = {"__init__": initialize(), "rest": rest, "__call__": call}
    made = types.new_class("Nothing", (object,), {}, lambda namespace: namespace.update(body))
    return functools.total_ordering(made)


def make_runner(names) -> type[Runner]:
    return make(names)


def make_of_arguments(**members):
    return type("Given", (Base,), members)


def fill(namespace):
    namespace["filled"] = rest


Filled = types.new_class("Filled", (Base,), exec_body=fill)
Recorded = dataclasses.make_dataclass("Recorded", ["name"], bases=(Base,), namespace={"rest": rest})
Listed = attr.make_class("Listed", ["name"], bases=(Base,), class_body={"rest": rest})


class Meta(type):
    def __new__(cls, name, bases, members):
        return super().__new__(cls, name, bases, members)


class WithMeta(metaclass=Meta):
    def work(self): ...


def like(class_):
    return type(WithMeta)("Like", (WithMeta,), {"rest": rest})


def extended(class_):
    return types.new_class("Extended", (class_,))


def of_classes():
    like(WithMeta)().work()
    like(WithMeta)().rest()
    extended(Base)(1).stop()
    extended(WithMeta)().work()
    type(type(Base(1)))("Plain", (Base,), {"rest": rest})(1).rest()


def use(names, functions):
    made = make(names)(1)
    made.start()
    made.run()
    made.stop()
    made.sleep()
    made.__len__()
    make(names).start(made)
    make_runner(names)(1).sleep()
    nothing = make_of_nothing()(2)
    nothing.rest()
    nothing.run()
    nothing()
    Filled(1).filled()
    Filled(1).rest()
    Recorded(1).rest()
    Recorded(1).stop()
    Listed(1).rest()
    type("Unbased", (), {"rest": rest})().rest()
    type("Unknown", (Base,), {"rest": functions[0]})(1).rest()


def with_arguments():
    make_of_arguments(first=start)(1).first()  # any function that someone passes would be claimed here
    make_of_arguments(second=rest)(1).stop()
    Base(1).rest()
