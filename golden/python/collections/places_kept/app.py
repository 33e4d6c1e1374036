class Lamp:
    def light(self):
        pass


def call(label, act):
    label.upper()
    act(Lamp())


def listed(*args):
    args = list(args)
    args[0] = "listed"
    call(*args)


def as_tuple(*args):
    call(*tuple(args))


def stretch(*args):
    rest = args[1:]
    call(*rest)


def unpacked(*args):
    call(*[*args])


def behind(act):
    args = [act]
    call(*["behind", *args])


def iterated(*args):
    first, second = iter(args)
    second(Lamp())


def in_another_order(*args):
    call(*sorted(args))
    call(*set(args))


def taken_from_elsewhere(*args):
    call(*[*args[0], *args])


listed("a", lambda lamp: lamp.light())
as_tuple("a", lambda lamp: lamp.light())
stretch(0, "a", lambda lamp: lamp.light())
unpacked("a", lambda lamp: lamp.light())
behind(lambda lamp: lamp.light())
iterated("a", lambda lamp: lamp.light())
in_another_order("a", lambda lamp: lamp.light())
taken_from_elsewhere("a", lambda lamp: lamp.light())
