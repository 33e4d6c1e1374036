class kept:
    def __init__(self, function, name=None):
        self.function = function
        self.name = name or function.__name__

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        if self.name not in instance.__dict__:
            instance.__dict__[self.name] = self.function(instance)
        return instance.__dict__[self.name]


class plain:
    def __init__(self, value):
        self.value = value

    def __get__(self, instance, owner=None):
        return self.value()


class Title:
    def strip(self): ...


def outside(): ...


class Page:
    written = plain(outside)

    @kept
    def title(self):
        return Title()

    def not_decorated(self): ...

    def show(self):
        self.title.strip()
