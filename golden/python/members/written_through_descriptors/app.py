class Saw:
    def cut(self): ...


class Hammer:
    def hit(self): ...


# What only reads takes no writes: what is written replaces it.
class Reading:
    def __get__(self, instance, owner):
        return Saw()

    def take(self, instance, value):
        value.hit()


class Checked:
    def __get__(self, instance, owner):
        return instance.kept

    def __set__(self, instance, value):
        value.hit()
        instance.note(value)


class Bench:
    read = Reading()
    tool = Checked()

    def note(self, tool): ...

    def fill(self):
        self.read = Hammer()
        self.tool = Hammer()


# A class that holds no descriptor under the name has no say.
class Shelf:
    tool = None

    def note(self, tool): ...


def write(bench: Bench, shelf: Shelf):
    shelf.tool = Saw()
    bench.other = Saw()
