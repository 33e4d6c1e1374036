from .columns import *
from .tables import *
