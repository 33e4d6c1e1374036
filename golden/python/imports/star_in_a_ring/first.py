from goods import *
from second import *

weigh()
price()
