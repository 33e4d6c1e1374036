"""Twisted's deferreds, which hold what they will give; data, by the library's documentation of `twisted.internet.defer`."""

from typing import Final

from analyzer.languages.effects import named
from analyzer.languages.models import CalledArgument, CollectionMethod, Model

_DEFER: Final = "twisted.internet.defer"
_DEFERRED: Final = f"{_DEFER}.Deferred"
_LIST: Final = f"{_DEFER}.DeferredList"
_STARTERS: Final = (f"{_DEFER}.ensureDeferred", f"{_DEFERRED}.fromCoroutine", f"{_DEFERRED}.fromFuture")

DEFERREDS: Final = (_DEFERRED, _LIST)
"""The types of deferreds, which give no other deferred: they wait for it first."""

FAILURES: Final = frozenset({"twisted.python.failure.Failure"})
"""What breaks them: callbacks that return one hand it to those that were added for errors."""

DEFERRED_MODELS: Final = {
    _DEFERRED: Model.ITERATES,
    f"{_DEFER}.succeed": Model.SETTLES,
    f"{_DEFER}.gatherResults": Model.SETTLES_ALL,
    _LIST: Model.SETTLES_MARKED,
    f"{_DEFER}.race": Model.SETTLES_ANY,
    **dict.fromkeys(_STARTERS, Model.SETTLES),
    **dict.fromkeys(named("*", "successResultOf assertResultOf"), Model.AWAITS),
}
"""What makes a deferred, and what tests take out of one that has fired."""

DEFERRED_RESULTS: Final = {
    **dict.fromkeys(named(_DEFER, "succeed fail gatherResults race"), _DEFERRED),
    **dict.fromkeys(_STARTERS, _DEFERRED),
    _LIST: _LIST,
}
"""The type of deferred that is given."""

DEFERRED_CALLS: Final = {
    **dict.fromkeys(named(_DEFER, "maybeDeferred execute DeferredLock.run DeferredSemaphore.run"), CalledArgument(keeps=_DEFERRED)),
    "twisted.internet.threads.deferToThread": CalledArgument(keeps=_DEFERRED),
    **dict.fromkeys(("twisted.internet.threads.deferToThreadPool", "twisted.internet.task.deferLater"), CalledArgument(2, keeps=_DEFERRED)),
}

DEFERRED_METHODS: Final = {
    **dict.fromkeys(("addCallback", "addBoth", "addCallbacks"), CollectionMethod(("element", "rest"), "self", chains=True)),
    "addErrback": CollectionMethod(("", "rest"), "self", chains=True),
    "addTimeout": CollectionMethod((), "self", callbacks=0),
}
