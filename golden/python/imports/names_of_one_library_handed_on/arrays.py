from numpy import *


def own(): ...
