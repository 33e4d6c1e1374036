from third import *

weigh()
price()
_hidden()
