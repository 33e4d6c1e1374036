import shapes
from shapes import area

area()
shapes.area()
shapes.edge()
shapes._inner()
