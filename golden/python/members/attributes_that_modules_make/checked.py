import typing
import impl

if typing.TYPE_CHECKING:
    from impl import *

def __getattr__(name):
    return getattr(impl, name)
