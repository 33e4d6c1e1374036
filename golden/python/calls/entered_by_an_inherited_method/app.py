import io
import tempfile

from elsewhere import Base


class Unknown(Base):
    def look(self): ...


class Opened(Base):
    def __enter__(self):
        return Unknown()

    def look(self): ...


class Folder(tempfile.TemporaryDirectory):
    def look(self): ...


class Shown(io.TextIOBase):
    def look(self): ...


class Below(Shown):
    pass


def not_the_object():
    with Opened() as opened:
        opened.look()
    with Folder() as name:
        name.look()


def the_object():
    with Shown() as shown:
        shown.look()
    with Below() as below:
        below.look()


def likely_the_object():
    with Unknown() as unknown:
        unknown.look()


async def likely_later():
    async with Unknown() as unknown:
        unknown.look()
