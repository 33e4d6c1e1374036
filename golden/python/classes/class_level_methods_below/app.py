class Handler:
    @classmethod
    def read(cls, text, checker):
        raise NotImplementedError

    @classmethod
    def verify(cls, text):
        handler = cls.read(text, Checker())
        handler.calculate(text)
        handler.special()
        cls.known().special()

    @classmethod
    def known(cls):
        return Plain()

    def calculate(self, text): ...


class Checker:
    def check(self): ...


class Plain(Handler):
    @classmethod
    def read(cls, text, checker):
        checker.check()
        return cls()


class Special(Handler):
    @classmethod
    def read(cls, text, checker):
        return Special()

    @classmethod
    def known(cls):
        return Special()

    def calculate(self, text): ...
    def special(self): ...


def use():
    Handler.read("", None).calculate("")
    Plain.read("", None).calculate("")
