from .a import run
from . import b
from .missing import nothing
