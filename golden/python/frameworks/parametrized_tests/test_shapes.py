import pytest


class Circle:
    def area(self):
        pass


class Square:
    def area(self):
        pass


class Other:
    def area(self):
        pass


def draw(shape):
    pass


def erase(shape):
    pass


SHAPES = [Circle, Square]


@pytest.mark.parametrize("name", ["circle", "square"])
def test_text(name):
    name.upper()


@pytest.mark.parametrize("shape", [Circle()])
def test_declared(shape: Other):
    shape.area()


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("act", [draw])
def test_one_each(shape, act):
    act(shape().area())


@pytest.mark.parametrize("act, shape", [(draw, Circle()), (erase, Square())])
def test_several(act, shape):
    act(shape)
    shape.area()


@pytest.mark.parametrize(("act", "shape"), [pytest.param(draw, Circle, id="draw")])
def test_sets(act, shape):
    act(shape())


@pytest.mark.parametrize("act", [pytest.param(erase, id="erase"), draw])
def test_set_of_one(act):
    act(None)


@pytest.fixture(scope="module", params=[Circle, pytest.param(Square, id="square")])
def made(request):
    return request.param()


@pytest.fixture(params=["circle", "square"])
def text(request):
    request.other()
    return request.param


@pytest.fixture
def alone(request):
    return request.param


def test_made(made, text, alone):
    made.area()
    text.area()
    alone.area()
