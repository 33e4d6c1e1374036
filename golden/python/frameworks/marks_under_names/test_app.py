import pytest
from helpers import shared as taken


class App:
    def run(self): ...


class Other:
    def run(self): ...


class Third:
    def run(self): ...


apps = pytest.mark.parametrize("app", (App(), pytest.param(Other(), id="other")))
thirds = pytest.mark.parametrize("third", [Third()])
unused = pytest.mark.parametrize("unmarked", [Third()])


def helper(app):
    app.run()


def test_negative(app, unmarked):
    app.run()
    unmarked.run()


@apps
def test_named(app, third):
    app.run()
    third.run()


@taken
def test_taken(app):
    app.run()


@thirds
@apps
class TestClass:
    def test_in_class(self, app, third):
        app.run()
        third.run()

    def helper(self, app):
        app.run()


class TestVariable:
    pytestmark = [pytest.mark.slow, thirds]

    def test_negative(self, app):
        app.run()

    def test_in_class(self, third):
        third.run()


@pytest.mark.parametrize("name, app", [("x", App())])
class TestWritten:
    def test_in_class(self, app, name):
        app.run()
        name.upper()


class TestUnmarked:
    def test_negative(self, third):
        third.run()
