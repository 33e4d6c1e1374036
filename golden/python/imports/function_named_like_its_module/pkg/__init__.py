from pkg.trees import *
from pkg.plain import run
