class Shape:
    def __init__(self, makers):
        self.makers = makers

    def inverted(self):
        return self.makers.pop()

    def outline(self):
        return Line()

    @property
    def border(self):
        return self.makers.border

    def parts(self):
        return self.makers.parts

    def either(self, kind):
        return self.makers.either

    def draw(self):
        pass


class Line:
    def stroke(self):
        pass


def load(path):
    return path.shape


def silent(path):
    return path.shape
