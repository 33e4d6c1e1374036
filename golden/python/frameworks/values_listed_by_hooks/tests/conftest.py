import pytest

import shapes


def pytest_generate_tests(metafunc):
    if "shape_class" in metafunc.fixturenames:
        metafunc.parametrize("shape_class", shapes.SHAPES, ids=str)
    if "number" in metafunc.fixturenames:
        metafunc.parametrize("number, shape", [(1, shapes.Circle()), (2, shapes.Square())])
    metafunc.parametrize("provided", [shapes.Other()], indirect=True)


def generate(metafunc):
    metafunc.parametrize("shape", [shapes.Other()])


@pytest.fixture
def provided(request):
    return shapes.Circle()


@pytest.fixture
def made(shape_class):
    return shape_class()
