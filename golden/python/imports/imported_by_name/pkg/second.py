from importlib import import_module


def run(): ...


def beside():
    import_module(".first", __package__).run()


def any_beside(kind):
    import_module(f".{kind}", __package__).run()


class Thing:
    def run(self): ...
