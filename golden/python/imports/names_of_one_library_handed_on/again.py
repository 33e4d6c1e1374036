from .arrays import *
