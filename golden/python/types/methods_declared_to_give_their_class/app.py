class Result:
    def run(self): ...


class Other:
    def run(self): ...


class Builder:
    def add(self, part) -> "Builder":
        self.part = part
        if part is None:
            return self
        return self

    def new(self, part) -> "Builder":
        if part:
            return self
        return Builder()

    @classmethod
    def make(cls) -> "Builder":
        return cls()

    async def ready(self) -> "Builder":
        return self

    def build(self) -> Result:
        return Result()


class OtherBuilder(Builder):
    def build(self) -> Other:
        return Other()


# What may give another object is declared to give any of the class.
def unsure():
    OtherBuilder().new(1).build().run()


def own():
    Builder().add(1).build().run()


async def below():
    OtherBuilder().add(1).add(2).build().run()
    (await OtherBuilder().ready()).build().run()


def either(builder: Builder):
    builder.add(1).build().run()
