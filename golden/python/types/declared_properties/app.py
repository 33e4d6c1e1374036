class Lid:
    def open(self):
        pass


class Label:
    def open(self):
        pass


def lid_of(name) -> property:
    def read(self):
        return Lid()

    def write(self, value):
        pass

    return property(read, write)


def label_of(name) -> str:
    def read(self):
        return Label()

    return property(read)


_first = lid_of("first")


def counted() -> property:
    def read(self):
        return _first.fget(self)

    return property(read, _first.fset)


class Box:
    lid = lid_of("lid")
    inner = counted()
    label = label_of("label")


def use(box: Box, never_given: property):
    box.lid.open()
    box.inner.open()
    box.label.open()
    box.lid = Lid()
    never_given.fget(box)
