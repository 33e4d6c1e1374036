class Protocol:
    """A protocol of a network, not of types."""

    def __init__(self, read):
        self.read = read


class Receivable(Protocol):
    pass


Receivable(print)
