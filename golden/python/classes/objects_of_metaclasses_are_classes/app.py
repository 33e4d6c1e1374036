from kinds import Counted, Function, Sine, Tally, Undefined

f = Undefined("f")
f(1).simplify()
g = Function("g")
g(1).simplify()
Sine(1).simplify()
Tally().count()


def unknown(name, bases):
    Counted(name, bases, {})().count()
