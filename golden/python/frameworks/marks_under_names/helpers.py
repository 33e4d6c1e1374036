import pytest


class App:
    def run(self): ...


shared = pytest.mark.parametrize("app", [App()])
