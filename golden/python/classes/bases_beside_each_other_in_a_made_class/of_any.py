def made(*bases):
    return type("Made", bases, {})


class Part0:
    def show(self):
        self.render()


class Part1:
    def render(self): ...


class Part2: ...


class Part3: ...


class Part4: ...


class Part5: ...


class Part6: ...


class Part7: ...


class Part8: ...


class Part9: ...


class Part10: ...


class Part11: ...


class Part12: ...


class Part13: ...


class Part14: ...


class Part15: ...


class Part16: ...


made(Part0, Part2)
made(Part1, Part3)
made(Part4)
made(Part5)
made(Part6)
made(Part7)
made(Part8)
made(Part9)
made(Part10)
made(Part11)
made(Part12)
made(Part13)
made(Part14)
made(Part15)
made(Part16)
