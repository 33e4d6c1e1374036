class Stream:
    def __call__(self, values):
        return values

    def open(self, path):
        return self(path)


class Parallel(Stream):
    def __call__(self, values): ...


class Apart:
    def __call__(self, values): ...


def use(stream: Stream):
    Stream()(1)
    stream(1)
