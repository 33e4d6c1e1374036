class App:
    def run(self): ...


class Suite:
    def test_run(self, app):
        app.run()

    def prepare(self, app):
        app.run()


class Unused:
    def test_run(self, app):
        app.run()


class Helper(Unused):
    pass
