from lib import *
from other import *

_also_listed()
listed()
unlisted_other()  # KNOWN_WRONG: unresolved: both parts of the list are constant
own()
shared()
