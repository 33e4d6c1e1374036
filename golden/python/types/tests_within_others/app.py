class Saw:
    def cut(self): ...


class Hammer:
    def cut(self): ...


class Chainsaw(Saw):
    def start(self): ...


# Behind the outer test any of them may stand there, and so may what is assigned inside.
def behind(tool):
    if isinstance(tool, Saw):
        if isinstance(tool, Chainsaw):
            tool.start()
    tool.cut()


def assigned(tool, other):
    if isinstance(tool, Saw):
        if isinstance(tool, Chainsaw):
            tool = other
        tool.cut()


def taken_back(tool):
    kept = tool
    if isinstance(tool, Saw):
        if isinstance(tool, Chainsaw):
            tool = kept
        tool.cut()


def inner(tool):
    if isinstance(tool, Saw):
        if isinstance(tool, Chainsaw):
            tool.start()
        tool.cut()


def either(tool):
    if not isinstance(tool, Hammer):
        if isinstance(tool, Chainsaw):
            tool.start()
        elif isinstance(tool, Saw):
            tool.cut()
        tool.cut()


class Bench:
    def __init__(self, tool):
        self.tool = tool

    def work(self):
        if isinstance(self.tool, Saw):
            if isinstance(self.tool, Chainsaw):
                self.tool.start()
            self.tool.cut()
        self.tool.cut()


def use():
    for tool in (Saw(), Hammer(), Chainsaw()):
        behind(tool)
        assigned(tool, Hammer())
        taken_back(tool)
        inner(tool)
        either(tool)
        Bench(tool).work()
