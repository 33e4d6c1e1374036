def one():
    pass


def two():
    pass


def three():
    pass


def with_steps(steps):
    steps = [one, two, three]
    steps[1::2][0]()


def until_none_is_left():
    steps = [one, two, three]
    while steps:
        steps[0]()
        steps = steps[1:]


def from_the_second():
    steps = [one, two, three]
    steps[1:][0]()


def between():
    steps = (one, two, three)
    steps[1:3][1]()


def the_rest():
    first, *others = one, two, three
    first()
    others[0]()
    others[1]()


class Streams(tuple["Reader", "Writer"]):
    pass


class Reader:
    def close(self):
        pass


class Writer:
    def close(self):
        pass


def streams_apart(streams: Streams):
    reader, writer = streams
    reader.close()
    writer.close()
