"""A method that makes something of what another method of its receiver gives makes it of what that gives on the caller's receiver."""


class Saw:
    def cut(self): ...


class Plane:
    def cut(self): ...


def smooth():
    return Plane()


class Tests:
    def target(self):
        raise NotImplementedError

    def direct(self):
        return self.target()()

    def named(self, *options):
        kind = self.target()
        made = kind(*options)
        return made

    def handed(self, *options):
        return self.make(self.target(), *options)

    def make(self, kind, *options):
        return kind(*options)

    def named_argument(self):
        return self.make_named(1, kind=self.target())

    def make_named(self, size, kind):
        return kind(size)

    def not_made(self):
        return self.keep(self.target())

    def keep(self, kind):
        return Saw()

    def of_another(self, other):
        return other.target()()


class SawTests(Tests):
    def target(self):
        return Saw

    def use(self):
        self.direct().cut()
        self.named(1).cut()
        self.handed().cut()
        self.named_argument().cut()
        self.not_made().cut()


class PlaneTests(Tests):
    def target(self):
        return Plane

    def make(self, kind, *options):
        return super().make(kind, *options)

    def use(self):
        self.direct().cut()
        self.handed().cut()
        self.of_another(SawTests()).cut()


class FunctionTests(Tests):
    def target(self):
        return smooth

    def keep(self, kind):
        return kind

    def use(self):
        self.direct().cut()
        self.not_made()().cut()


class Same(Tests):
    """Has no such method: any of them may have been given."""

    def use(self):
        self.direct().cut()
