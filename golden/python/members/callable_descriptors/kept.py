from functools import partial


class remembered:
    def __init__(self, function):
        self.function = function
        self.known = {}

    def __call__(self, *given):
        return self.function(*given)

    def __get__(self, instance, owner):
        return partial(self.__call__, instance)


class computed:
    def __init__(self, function):
        self.function = function

    def __get__(self, instance, owner):
        return self.function(instance)


class Text:
    def strip(self):
        return self


class Page:
    @remembered
    def content(self, site) -> Text:
        return Text()

    @computed
    def title(self) -> Text:
        return Text()

    def show(self):
        self.content("site").strip()
        self.title.strip()
        self.title()


Page().content("other").strip()
