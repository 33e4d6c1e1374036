import native
from native import added, draw, dumps, fill, kept, load

kept()
dumps()
fill()
load()
draw().mix()
native.draw()
added()
