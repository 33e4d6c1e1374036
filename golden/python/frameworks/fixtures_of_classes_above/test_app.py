import pytest


class App:
    def run(self): ...


class Special(App):
    def run(self): ...


class Other:
    def run(self): ...


@pytest.fixture
def app():
    return Other()


class TestApp:
    @pytest.fixture
    def factory(self):
        return App

    @pytest.fixture
    def app(self, factory):
        return factory()

    @pytest.fixture
    def closed(self):
        return App()

    def test_here(self, app):
        app.run()

    def test_declared(self, app: App):
        app.run()


class TestUnrelated:
    def test_negative(self, app, closed):
        app.run()
        closed.run()


class TestSpecial(TestApp):
    @pytest.fixture
    def factory(self):
        return Special

    @pytest.fixture
    def closed(self, closed):
        closed.run()
        return Special()

    def test_inherited(self, app):
        app.run()

    def test_replaced(self, closed):
        closed.run()


def test_negative_outside(app):
    app.run()
