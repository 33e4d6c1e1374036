"""What a function is asked about an attribute before that is called leaves it the attribute that it is, unless the function proves its type."""

import inspect
from typing import TypeGuard


class Late:
    def __call__(self): ...


def is_late(value) -> TypeGuard[Late]: ...


def is_odd(value): ...


class Converter:
    def convert(self): ...

    def run(self):
        if inspect.iscoroutinefunction(self.convert):
            self.convert()
        if is_odd(self.convert) and not is_odd(self.run):
            self.convert()
            self.run()


class First(Converter):
    def convert(self): ...


def proved(converter: Converter):
    if is_late(converter.convert):
        converter.convert()


def asked(converter: Converter):
    if inspect.ismethod(converter.convert):
        converter.convert()
