import elsewhere


class Field:
    def render(self): ...


class Other:
    def stop(self): ...


class Form:
    title = Field()

    def validate(self): ...


def of_one(value):
    return type(value)


def make_form(name="Form", **fields):
    return type(name, (Form,), fields)


def make_named():
    return type("Named", (Form,), {"first": Field(), "second": Other(), "validate": lambda self: None})


def make_unknown(bases):
    return type("Unknown", bases, {})


class Meta(type):
    def __init__(cls, name, bases, members):
        cls.register()

    def register(cls): ...


class NoMeta:
    def __init__(self, name, bases, members): ...


Registered = Meta("Registered", (Form,), {"first": Field()})
Plain = NoMeta("Plain", (Form,), {"first": Field()})


class Below(Registered): ...


class Longer(Form):
    def validate(self): ...


def factory(base=Form):
    made = type("Made", (base,), {})
    made.extra = 1
    return made


def of_factory():
    factory(1)().other()
    factory(Other)().render()
    factory(Other)().stop()
    factory(Longer)().validate()
    factory()().validate()


def use(bases):
    Plain.validate()
    Plain().first.render()
    Registered().validate()
    Registered().first.render()
    Registered.register()
    Below().validate()
    of_one(Form())().validate()
    of_one(Form())().first.render()
    make_unknown(bases)().validate()
    make_unknown(elsewhere.bases)().validate()
    make_form(first=1)().unknown()
    make_form(first=Field())().validate()
    make_form(first=Field())().title.render()
    make_form(first=Field())().first.render()
    make_named()().first.render()
    make_named()().second.stop()
    make_named()().second.render()
    Form().first.render()  # KNOWN_WRONG: a plain form has no such attribute
