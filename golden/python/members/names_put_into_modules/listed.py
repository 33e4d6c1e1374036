import sys


def make(name):
    def made():
        return name

    return made


def kept(): ...


def first(): ...


def second(): ...


for name in ("one", "two"):
    globals()[name] = make(name)
for name in ["three"]:
    setattr(sys.modules[__name__], name, make(name))
for name in ("four", "kept"):
    vars()[name] = first
for name, function in (("five", first), ("six", second)):
    globals()[name] = function
globals()["seven"] = second
globals().update({"eight": first})


def publish(name):
    globals()[name] = second


publish("nine")


def use():
    one()
    three()
    four()
    kept()
    five()
    seven()
    eight()
    nine()
    absent()
    globals()["seven"]()
    globals()["kept"]()
