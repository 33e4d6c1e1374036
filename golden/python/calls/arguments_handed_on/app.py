class First:
    def one(self): ...


class Second:
    def two(self): ...


def target(first, second=None, *others):
    first.one()
    second.two()
    others[0].one()


def hand_on(*arguments, **options):
    return target(*arguments, **options)


def hand_on_after(*arguments):
    return after(First(), *arguments)


def after(first, second):
    first.one()
    second.two()


def call(function, *arguments):
    function(*arguments)


def called_by_others(first):
    first.one()


class Base:
    def __init__(self, first, second):
        self.first = first
        self.second = second

    def use(self):
        self.first.one()
        self.second.two()


class Below(Base):
    def __init__(self, name, *arguments):
        super().__init__(*arguments)


def unpacked(pair):
    pair[0].one()


def of_literals():
    both = (First(), Second())
    of_a_literal(*both)
    of_several_kinds(*[First() if each else Second() for each in range(3)])
    of_unknown_length(*[First() for _ in range(3)])


def of_a_literal(first, second):
    first.one()
    second.two()


def of_several_kinds(first, second):
    first.one()


def of_unknown_length(first, second):
    first.one()


def use():
    hand_on(First(), Second(), First())
    hand_on_after(Second())
    call(called_by_others, First())
    Below("name", First(), Second()).use()
