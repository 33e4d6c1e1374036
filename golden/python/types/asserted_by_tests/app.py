from outside import make


class Tool:
    def cut(self): ...


class Saw(Tool):
    def cut(self): ...


def made():
    return make()
