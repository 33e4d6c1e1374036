import drawing


class Shape(drawing.Shape):
    def title(self):
        return self.__doc__.strip() or self.kind.strip()


def show(shape: drawing.Shape):
    return drawing.Shape.__name__.lower(), shape.__class__.__qualname__.upper(), shape.kind.upper()


def file_of():
    return drawing.__file__.rpartition("/"), Shape.__module__.split(".")


def visit(shape):
    name = shape.__class__.__name__
    return name.left.show()


class Left:
    def show(self):
        return visit(drawing.Shape())
