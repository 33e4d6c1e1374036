from plain import *
from rounded import *

area()
edge()
