from .bottom import *
