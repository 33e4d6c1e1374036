import native
from native import added, draw, dumps, fill, kept, load, plain

kept()
dumps()
fill()
load()
draw().mix()
native.draw()
added()
plain()
