import lib
from lib import Shelf, load

# Another module sees all definitions of the name; only the overload that a call fits says what it gives.
load("x").read()
lib.load("x", 1).read()
Shelf().take(1).read()
Shelf().take(1, size=2).read()

# What an item is asked for by tells the overloads apart where it is constant.
Shelf()[1].read()

# A function that is handed on is called with what its caller is known to give.
for text in map(load, ["x"]):
    text.read()
