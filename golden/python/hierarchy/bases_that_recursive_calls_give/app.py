def endless():
    return endless().made()


base = endless()


class Below(base):
    def run(self):
        self.work()


class BelowAtOnce(endless()):
    def run(self):
        self.work()


def branching(kind):
    if kind == 1:
        return branching(2).one(branching(3))
    if kind == 2:
        return branching(3).two(branching(1))
    if kind == 3:
        return branching(4).three(branching(2))
    if kind == 4:
        return branching(5).four(branching(3))
    if kind == 5:
        return branching(6).five(branching(4))
    return branching(1).six(branching(5))


several = branching(1) or branching(2) or branching(3) or branching(4) or branching(5) or branching(6)


class BelowMany(several):
    def run(self):
        self.work()
