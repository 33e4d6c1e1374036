from importlib import import_module


def formatted(name):
    return import_module("%s.base" % name)


def interpolated(name):
    return import_module(f"{name}.base")


def filled(name):
    return import_module("{}.base".format(name))


def joined(name):
    return import_module(name + ".base")


def of_nobody(name):
    return import_module("%s.nothing" % name)


class Views:
    def show_view(self): ...

    def edit_view(self): ...

    def views(self): ...

    def run(self, name):
        getattr(self, f"{name}_view")()


def run(name):
    of_nobody(name).Store().open()
    formatted(name).Missing()

    formatted(name).Store().open()
    interpolated(name).Store().open()
    filled(name).Page().open()
    joined(name).Store()
