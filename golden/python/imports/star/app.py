from lib import *
from lib_all import *

public()
_hidden()
listed()
unlisted()
json()  # KNOWN_WRONG: the reason is not_callable: json is a module
