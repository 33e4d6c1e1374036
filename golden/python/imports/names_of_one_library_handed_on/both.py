from numpy import *
from pandas import *
