from functools import singledispatch, singledispatchmethod


class Saw:
    def use(self): ...


class Plane:
    def use(self): ...


class Registry:
    def register(self, kind):
        return lambda function: function


registry = Registry()


@registry.register(Saw)
def other(tool):
    # No dispatcher, so that anything may come.
    tool.use()


@singledispatch
def work(tool):
    tool.use()


@work.register(list)
def work_all(tools):
    # Of what is in there, calls tell.
    for each in tools:
        each.use()


@work.register(str)
def work_named(tool):
    tool.use()


@work.register(Plane)
def work_plane(tool):
    tool.use()


@work.register(Saw)
@work.register(Plane)
def work_both(tool, times=1):
    tool.use()


@work.register(Saw)
def work_declared(tool: Plane):
    tool.use()


class Bench:
    @singledispatchmethod
    def take(self, tool): ...

    @take.register(Saw)
    def _(self, tool):
        tool.use()


def run(bench: Bench):
    other(Plane())
    work(Saw())
    work([Plane()])
    bench.take(Plane())
