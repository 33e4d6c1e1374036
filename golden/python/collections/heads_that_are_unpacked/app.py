class Part:
    def turn(self):
        pass


class Whole:
    @property
    def parts(self):
        return [Part()]

    def made(self):
        return [Part()]

    def named(self):
        return {"first": Part()}

    def listed(self):
        first = [*self.parts, 1]
        first[0].turn()
        second = [*self.made()]
        second[0].turn()
        third = {*self.made(), *self.parts}
        third.pop().turn()
        fourth = *self.made(), 2
        fourth[0].turn()
        fifth = [*self.named()["first"].missing or self.made()]
        fifth[0].turn()
        sixth = [*self.made() if third else ()]
        sixth[0].turn()
        for part in *self.made(), *self.made():
            part.turn()
        return *self.made(), Part()

    def used(self):
        self.listed()[0].turn()

    def behind(self):
        behind = [1, *self.made()]
        behind[1].turn()
        mapped = [*map(str, self.made())]
        mapped[0].turn()


def product(factor, *factors):
    return [factor * 2, *factors][0] * 3
