from undeclared import Choice, in_thread, labelled, option

from turning import Leaf


class Page:
    async def _later(self, leaf: Leaf):
        leaf.turn()

    later = in_thread(_later)
    width = option(80)
    both = labelled(_later, "both")
    chosen = Choice(_later)

    def use(self):
        self.later(Leaf())
        # Nobody knows what these are.
        self.width()
        self.both(Leaf())
        self.chosen(Leaf())
        outside = in_thread(self.use)
        outside()


class Book(Page):
    close = in_thread(Page.use)
    turn = in_thread(Leaf.turn)


def run():
    Book().close()
    Book().turn()
    Book().later(Leaf())
