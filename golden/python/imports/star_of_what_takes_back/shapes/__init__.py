from .plain import *
from .spans import *
