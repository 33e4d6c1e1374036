import pytest


class App:
    def run(self): ...


class tested:
    @pytest.fixture
    def app(self):
        return App()

    def test_of_no_test_class(self, app):
        app.run()


class test_app:
    @pytest.fixture
    def app(self):
        return App()

    def test_inside(self, *, app):
        app.run()
