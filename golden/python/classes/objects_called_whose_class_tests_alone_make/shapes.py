class Shape:
    def __call__(self, value):
        return super().__call__(value)


class Layout(Shape):
    def __call__(self, value):
        return value


class Point:
    def __call__(self, value): return value


class Corner(Point):
    def __call__(self, value):
        return None


def use_negative(point: Point):
    Point()
    point(1)


def use(shape: Shape):
    shape(1)
