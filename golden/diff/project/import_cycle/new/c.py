from d import *
