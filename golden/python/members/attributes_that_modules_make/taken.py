import impl
from impl import *

def __getattr__(name):
    return getattr(impl, name)
