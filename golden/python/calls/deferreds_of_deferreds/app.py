from twisted.internet import defer, task
from twisted.internet.defer import DeferredList, gatherResults, inlineCallbacks, succeed
from twisted.python.failure import Failure


class Page:
    def show(self): ...


class Leaf:
    def turn(self): ...


def page():
    return succeed(Page())


def first(pages):
    return pages[0]


def rest(_):
    return defer.Deferred()


def typed(_) -> defer.Deferred:
    return made_elsewhere()


class Pages:
    def gather(self):
        both = gatherResults([page(), succeed(Leaf())])
        both.addCallback(self.gathered)
        return both

    def gathered(self, found):
        one, other = found
        one.show()
        other.turn()

    def list(self):
        listed = DeferredList([page()])
        listed.addCallback(self.marked)
        return listed

    def marked(self, results):
        for success, result in results:
            success.show()
            result.show()

    # What a callback promises goes on when it is there, and never as a deferred.
    def chain(self):
        chained = succeed(None)
        chained.addCallback(lambda _: self.gather())
        chained.addCallback(lambda _: self.list())
        chained.addCallback(lambda _: gatherResults([page()]))
        chained.addCallback(first)
        chained.addCallback(self.chained)
        chained.addTimeout(10, None).addCallback(self.chained)

    def chained(self, arrived):
        arrived.show()
        arrived.addCallback(print)

    # Nobody knows what these give, but that it is no deferred.
    def unknown(self):
        unknown = rest(None)
        unknown.addCallback(rest)
        unknown.addCallback(typed)
        unknown.addCallback(self.given)

    def given(self, arrived):
        arrived.show()
        arrived.callback(None)

    @inlineCallbacks
    def steps(self):
        found = yield self.one_step()
        found.show()
        later = yield task.deferLater(None, 1, page)
        later.show()

    @inlineCallbacks
    def one_step(self):
        yield succeed(None)
        return Page()

    def from_steps(self):
        succeed(None).addCallback(lambda _: self.one_step()).addCallback(self.stepped)

    def stepped(self, arrived):
        arrived.show()

    # What broke it goes to who was added for errors.
    def broken(self):
        succeed(Page()).addErrback(lambda failure: Failure()).addCallback(self.mended)

    def mended(self, arrived):
        arrived.show()
        arrived.getErrorMessage()
