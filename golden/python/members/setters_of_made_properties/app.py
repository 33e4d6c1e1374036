"""A property that a call makes of functions runs all of them on the object that it is read off."""


class Options:
    def get(self, name): ...

    def put(self, name, value): ...

    def drop(self, name): ...


def option(name):
    def read(self):
        return self.get(name)

    def write(self, value):
        self.put(name, value)

    def delete(self):
        self.drop(name)

    return property(read, write, fdel=delete)


def plain(name):
    """Makes no property."""

    def read(self):
        return self.get(name)

    def write(self, value):
        self.put(name, value)

    return read, write


class Message(Options):
    path = option("path")
    query = property(lambda self: self.get("query"), lambda self, value: self.put("query", value))
    unused = plain("unused")


def use(message: Message):
    message.path = 1
    message.query = 2
    return message.path, message.query, message.unused
