from zope.interface import Interface, implementer


class IStream(Interface):
    def close(reason):
        """Close it."""

    def opened():
        """Say what it opened."""


class IFastStream(IStream):
    def hurry():
        """Be quick."""


class Page:
    def show(self):
        pass


@implementer(IStream)
class Stream:
    def close(self, reason):
        reason.show()

    def opened(self):
        return Page()


@implementer(IFastStream)
class Fast:
    def close(self, reason):
        pass

    def hurry(self):
        pass

    def opened(self):
        return Page()


# What is adapted need not say what it is.
class Stranger:
    def close(self, reason):
        pass


# It has all that is asked for, and nobody says that it is one.
class Other:
    def close(self, reason):
        pass

    def opened(self):
        pass


def use(stream: IStream, fast: IFastStream):
    stream.close(Page())
    stream.opened().show()
    fast.hurry()
    fast.close(1)
    IStream(Stranger()).close(2)
