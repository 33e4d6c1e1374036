class Part:
    declared = 1

    def __init__(self):
        self.own = 1

    def __getattr__(self, name):
        return name


class Below(Part):
    below = 1


class Taking:
    def __setattr__(self, name, value):
        pass

    def __getattr__(self, name):
        return name


def use_negative(part: Part):
    return part.declared, part.own, part.below, part.__dict__


def use(part: Part):
    part.given = 1
    return part.given, part.other


def passed(part):
    return part.whatever


passed(Part())

taking = Taking()
taking.one = 1
print(taking.one)
