import sys
from typing import TYPE_CHECKING

if sys.version_info >= (3, 8):
    from new import load
else:
    from old import load

if sys.version_info < (3, 9):

    def split():
        pass

elif sys.version_info >= (3, 10):

    def split():
        pass

else:

    def split():
        pass


if sys.version_info >= (3, 13):

    def join():
        pass

else:

    def join():
        pass


class Session:
    if TYPE_CHECKING and sys.version_info >= (3, 11):

        def get(self, address: str) -> "Session": ...

    else:

        def get(self, address):
            return self


def use(session: Session):
    load()
    split()
    join()
    session.get("").get("")


def local():
    if sys.version_info[0] == 2:
        step = split
    else:
        step = join
    step()


def wait():
    raise NotImplementedError


if TYPE_CHECKING:
    pass
elif sys.platform == "win32":

    def wait():
        pass

else:

    def wait():
        pass


if not TYPE_CHECKING:

    def close():
        pass

else:

    def close() -> None: ...


def end():
    wait()
    close()
