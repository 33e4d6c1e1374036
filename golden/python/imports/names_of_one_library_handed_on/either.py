from numpy import *

try:
    from ._fast import *
except ImportError:
    pass
