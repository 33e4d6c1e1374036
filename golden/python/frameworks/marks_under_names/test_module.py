import pytest
from helpers import App

pytestmark = pytest.mark.parametrize("app", [App()])


def test_in_module(app):
    app.run()


class TestClass:
    def test_in_class(self, app):
        app.run()


def helper(app):
    app.run()
