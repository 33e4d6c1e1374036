def upper(text):
    return text


def lower(text):
    return text


class Attribute:
    def __init__(self, parse=None):
        self.parse = parse or self.parse

    def parse(self, text):
        return text


class Field(Attribute):
    def __init__(self):
        super().__init__(upper)


class Plain:
    def parse(self, text):
        return text


def run():
    Field().parse("a")
    plain = Plain()
    plain.parse("a")
    plain.parse = lower
    return plain


class Fixed:
    def __init__(self):
        self.parse = upper

    def parse(self, text):
        return text

    def run(self):
        self.parse("a")
