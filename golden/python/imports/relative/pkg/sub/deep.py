from ..b import helper
from .. import a


def climb():
    helper()
    a.run()
