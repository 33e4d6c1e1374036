from .boxes import *
