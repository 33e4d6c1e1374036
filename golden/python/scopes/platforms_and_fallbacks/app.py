import os
import sys

if sys.platform == "win32":
    from windows import Poller
elif not sys.platform.startswith("linux"):
    from kqueue import Poller
else:
    from epoll import Poller

if os.name == "nt":

    def rename(old, new):
        pass

else:
    from os import replace as rename

if sys.version_info >= (3, 12):

    def wait():
        pass

else:

    def wait():
        pass


try:
    import numpy

    def array(size):
        return numpy.empty(size)

except ImportError:

    def array(size):
        return bytearray(size)


def run():
    Poller().poll()
    rename("a", "b")
    wait()
    array(2)
