import pytest


class App:
    def run(self): ...


class Special(App):
    def run(self): ...


@pytest.fixture
def app():
    return App()


class TestSpecial:
    @pytest.fixture
    def app(self, app):
        app.run()
        return Special()

    def test_inside(self, app):
        app.run()


def test_outside(app):
    app.run()
