from shapes import Other


def pytest_generate_tests(metafunc):
    metafunc.parametrize("other", [Other()])


def test_of_another_folder(shape_class):
    shape_class().area()


def test_of_this_file(other):
    other.area()
