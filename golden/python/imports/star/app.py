from lib import *
from lib_all import *

public()
_hidden()
listed()
unlisted()
json()
