class Saw:
    def cut(self): ...


class Plane:
    def cut(self): ...

    def smooth(self): ...


class Bench:
    def __init__(self):
        self.tool = self.make()
        self.spare = self.make_spare()

    def make(self):
        return Saw()

    def make_spare(self):
        return Saw()

    def work(self):
        self.tool.cut()
        self.tool.smooth()

    # Nothing below makes another one.
    def work_negative(self):
        self.spare.cut()
        self.spare.smooth()


class Fine(Bench):
    def make(self):
        return Plane()


# Who is given a bench calls what that one's class makes.
def use_negative(bench: Bench):
    bench.make().cut()
