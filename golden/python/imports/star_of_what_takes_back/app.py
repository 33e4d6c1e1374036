import shapes
from shapes import area, span

area()
shapes.area()
span()
