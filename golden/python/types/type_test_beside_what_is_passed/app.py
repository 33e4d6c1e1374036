class Text(str):
    def encode(self):
        pass


class Shape:
    def area(self):
        pass


class Square(Shape):
    def area(self):
        pass


def write(given):
    if isinstance(given, str):
        given.encode()


def measure(given):
    if isinstance(given, Shape):
        given.area()


def measure_known(given: Square):
    if isinstance(given, Shape):
        given.area()


write(Text())
measure(Square())
