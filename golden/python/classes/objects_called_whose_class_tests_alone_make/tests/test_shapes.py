import shapes


class Mock:
    def __call__(self, value):
        return value


class Special(Mock):
    def __call__(self, value):
        return None


def called(mock: Mock):
    mock(1)


def test_shape():
    shapes.Shape()
    called(Mock())
