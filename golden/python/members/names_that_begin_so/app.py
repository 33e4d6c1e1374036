class Server:
    def __init__(self):
        self.commands = {name.replace("do_", ""): getattr(self, name) for name in dir(self) if name.startswith("do_")}

    def run(self, command):
        self.commands[command]()

    def all(self):
        for name in dir(self):
            if not name.startswith("do_"):
                continue
            getattr(self, name)()

    def others(self):
        for name in dir(self):
            if not name.startswith("do_"):
                getattr(self, name)()

    def public(self):
        for name in dir(self):
            if name.startswith("_"):
                continue
            getattr(self, name)()

    def do_open(self): ...

    def do_close(self): ...

    def done(self): ...


class Mail(Server):
    def do_send(self): ...


class Table:
    METHODS = {"o": "open", "c": "close", "n": None}

    def choose(self, key):
        getattr(self, self.METHODS[key])()

    def each(self):
        for name in self.METHODS.values():
            getattr(self, name)()

    def open(self): ...

    def close(self): ...

    def paint(self): ...
