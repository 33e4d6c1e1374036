try:
    from rounded import *
except ImportError:
    from plain import *

area()
