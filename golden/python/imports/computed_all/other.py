import more
from more import *

__all__ = ["own"]
__all__ += more.__all__


def own(): ...
def unlisted_other(): ...
