import pytest


class Drawer:
    def open(self):
        pass


@pytest.fixture
def till():
    return Drawer()
