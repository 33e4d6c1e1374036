class Builder:
    def add(self, x): return self
    def build(self): return Result()


class Result:
    def show(self): ...


def make(x): return x


(Builder()
    .add(1)
    .add(make(make(2)))
    .build()
    .show())
