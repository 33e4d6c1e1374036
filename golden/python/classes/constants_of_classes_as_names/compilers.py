class Select:
    def run(self): ...


class Insert:
    def run(self): ...


class Unused:
    def run(self): ...
