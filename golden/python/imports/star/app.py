from lib import *
from lib_all import *

public()
_hidden()
listed()
unlisted()
json()  # KNOWN_WRONG: a module is not callable
