import pytest
from suites import App, Suite


class Special(App):
    def run(self): ...


@pytest.fixture
def app():
    return App()


class TestPlain(Suite):
    pass


class TestSpecial(Suite):
    @pytest.fixture
    def app(self):
        return Special()
