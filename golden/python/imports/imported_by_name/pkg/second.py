from importlib import import_module


def run(): ...


def beside():
    import_module(".first", __package__).run()


class Thing:
    def run(self): ...
