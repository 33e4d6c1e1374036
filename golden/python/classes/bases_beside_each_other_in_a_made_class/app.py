class Page:
    def __init__(self):
        self.lines = []

    def render(self): ...

    @classmethod
    def named(cls): ...


class Alone:
    def show(self):
        self.render()


class Index:
    def __init__(self):
        super().__init__()

    def show(self):
        self.render()
        self.elsewhere()

    @classmethod
    def known(cls):
        cls.named()


class Notes:
    def show(self):
        self.render()


class Site:
    def __init__(self, *parts):
        self.parts = []
        self.parts.extend(parts)

    def page(self):
        made = type("Page", (*self.parts, Page), {})()
        made.show()
        return made


type("Sheet", (Index, Page), {})
Site(Notes).page().render()
