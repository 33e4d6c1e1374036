class Reader:
    def read(self): ...

    def close(self): ...


class Fast(Reader):
    def read(self): ...


class Unread(Reader):
    pass


class Page:
    def __init__(self, reader: Reader):
        self._read = reader.read
        self._close = reader.close
        self._own = self.turn
        self._exact = Unread().read

    def turn(self): ...

    def show(self):
        self._read()
        self._close()
        self._own()
        self._exact()


class Leaf(Page):
    def turn(self): ...
