import os
import tempfile
from typing import TYPE_CHECKING


class Buffer:
    def write(self, data):
        pass


if os.name == "nt":

    class TemporaryFile(Buffer):
        def __enter__(self):
            return self

        def __exit__(self, *_):
            pass

else:
    TemporaryFile = tempfile.NamedTemporaryFile


class Model:
    if not TYPE_CHECKING:

        def __delattr__(self, name):
            pass

    def own(self):
        pass


class Below(Model):
    def __delattr__(self, name):
        super().__delattr__(name)
        super().own()


def use(below: Below):
    with TemporaryFile() as file:
        file.write(b"")
    below.own()
