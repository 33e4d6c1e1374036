"""What a class fills a field with is, on each subclass, of the class that this one names; not where it says nothing, or fills it twice."""


class Tool:
    def run(self): ...


class Saw(Tool):
    def run(self): ...


class Axe(Tool):
    def run(self): ...


def make_drill():
    return Drill()


class Drill(Tool):
    def run(self): ...


class Bench:
    tool_class = None
    other_class = Tool
    maker = staticmethod(make_drill)

    def set_up(self):
        self.tool = self.tool_class()
        self.kind = self.tool_class
        self.made = self.maker()
        self.other = self.other_class()
        self.twice = self.other_class()
        self.twice = Drill()


class SawBench(Bench):
    tool_class = Saw
    other_class = Saw

    def test(self):
        self.tool.run()
        self.kind().run()
        self.made.run()
        self.other.run()
        self.twice.run()


class AxeBench(Bench):
    tool_class = Axe
    maker = staticmethod(lambda: Axe())

    def test(self):
        self.tool.run()
        self.kind().run()
        self.made.run()
        self.other.run()


class SmallAxeBench(AxeBench):
    def test(self):
        self.tool.run()
