class Thing:
    def go(self): ...


class Named:
    def go(self): ...


class Unasked:
    def go(self): ...
