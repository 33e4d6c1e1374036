# A script sees its neighbour first.
from shop import broken

broken()
