from zope.interface import Interface, implementer


class IBoss(Interface):
    pass


class Log:
    def note(self): ...


@implementer(IBoss)
class Boss:
    def __init__(self):
        self.log = Log()

    def start(self): ...


class Worker:
    def wire(self, boss):
        self.boss = IBoss(boss)

    def run(self):
        """An object that has the interface has what classes have that implement it, and nothing of the interface's own base."""
        self.boss.start()
        self.boss.log.note()
        self.boss.missing()
        # The interface itself has what its base has.
        IBoss.providedBy(self.boss)
