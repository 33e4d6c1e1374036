from shapes import Circle


def helper(shape_class):
    shape_class().area()


def test_other_names(figure):
    figure.area()


def test_provided(provided):
    provided.area()


def test_declared(shape_class: type[Circle]):
    shape_class().area()


def test_class(shape_class):
    shape_class().area()


def test_several(number, shape):
    shape.area()


def test_made(made):
    made.area()


class TestMethods:
    def test_method(self, shape_class):
        shape_class().area()
