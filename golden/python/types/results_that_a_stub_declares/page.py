from shapes import Shape, load, silent


def show(makers):
    shape = Shape(makers)
    shape.inverted().draw()
    shape.outline().stroke()
    shape.border.stroke()
    for part in shape.parts():
        part.stroke()
    shape.either(1).stroke()
    load("a").draw()
    silent("a").draw()
