"""What methods of a class declare as they assign it counts more than what the body of a class above declares."""


class Queue:
    def cancel(self): ...


class Memory(Queue):
    def cancel(self): ...


class Disk(Queue):
    def cancel(self): ...


class Reader:
    queue: Queue
    other: Queue
    own: Memory


class Plain(Reader):
    """What is assigned without a type is of the one that is declared above, and so is a parameter that is handed on."""

    def __init__(self, queue: Memory, other):
        self.queue = queue
        self.other = other

    def close(self):
        self.queue.cancel()
        self.other.cancel()


class Declaring(Reader):
    def __init__(self, queue: Memory):
        self.queue: Memory = queue
        self.own: Queue = Disk()

    def close(self):
        self.queue.cancel()
        self.own.cancel()


class Below(Declaring):
    """A body further down counts more again."""

    queue: Disk

    def flush(self):
        self.queue.cancel()


def use(reader: Reader, plain: Plain, declaring: Declaring):
    reader.queue.cancel()
    plain.queue.cancel()
    declaring.queue.cancel()
