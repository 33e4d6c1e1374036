from dataclasses import dataclass


class Saw:
    def cut(self): ...


class Plane:
    def cut(self): ...


def name_of(tool): ...


def unknown_key(tool):
    tool.cut()


def positions_only(tool, /, **others):
    tool.cut()
    others["tool"].cut()


def given_already(tool, other):
    tool.cut()
    other.cut()


def use_negatives():
    options = {}
    options[name_of("a tool")] = Saw()
    unknown_key(**options)
    positions_only(Plane(), **{"tool": Saw()})
    given_already(Plane(), **{"other": Saw()})


def of_literal(tool, other=None):
    tool.cut()
    other.cut()


def built_up(tool, other):
    tool.cut()
    other.cut()


def handed_on(**options):
    return Bench(**options)


class Bench:
    def __init__(self, tool, other=None, **further):
        self.tool = tool
        self.further = further

    def work(self):
        self.tool.cut()
        self.further["last"].cut()


@dataclass
class Shelf:
    tool: object
    other: "Plane | None" = None

    def work(self):
        self.tool.cut()


OPTIONS = {"tool": Saw(), "other": Plane()}


def use():
    of_literal(**OPTIONS)
    options = dict(tool=Plane())
    options["other"] = Saw()
    built_up(**options)
    handed_on(tool=Saw(), last=Plane()).work()
    Shelf(**{"tool": Plane()}).work()
