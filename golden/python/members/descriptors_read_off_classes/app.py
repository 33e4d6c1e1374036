class Described:
    def __get__(self, instance, owner):
        return self

    def __set__(self, instance, value):
        pass


class lazy:
    def __init__(self, function):
        self.function = function

    def __get__(self, instance, owner=None):
        if instance is None:
            return self
        return self.function(instance)


class Field:
    pass


class Page:
    typed: Described = Field()
    field = Described()

    @lazy
    def title(self):
        return "title"

    @property
    def plain(self):
        return 1


class Below(Page):
    pass


def use_negative():
    Page.typed
    Page.plain
    Page.field = 1


def use(page: Page):
    Page.field
    Below.field
    Page.title
    page.title
    Below().title
    page.field = 1
