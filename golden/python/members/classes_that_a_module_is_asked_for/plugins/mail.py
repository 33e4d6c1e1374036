from base import Plugin


class Mail(Plugin):
    def load(self): ...


class Unrelated:
    def load(self): ...


def make(): ...
