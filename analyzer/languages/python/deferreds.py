"""Twisted's deferreds, which hold what they will give; data, by the library's documentation of `twisted.internet.defer`."""

from typing import Final

from analyzer.languages.effects import named
from analyzer.languages.models import CalledArgument, CollectionMethod, Model

_DEFERRED: Final = "twisted.internet.defer.Deferred"
_FIRED: Final = "twisted.internet.defer.succeed"

DEFERREDS: Final = (_DEFERRED, _FIRED)
"""What deferreds are called, by what makes them."""

DEFERRED_MODELS: Final = {
    _DEFERRED: Model.ITERATES,
    _FIRED: Model.LISTS,
    **dict.fromkeys(named("*", "successResultOf assertResultOf"), Model.AWAITS),
}
"""What makes a deferred, and what tests take out of one that has fired."""

DEFERRED_CALLS: Final = {
    **dict.fromkeys(named("twisted.internet.defer", "maybeDeferred execute"), CalledArgument(keeps=_DEFERRED)),
    "twisted.internet.threads.deferToThread": CalledArgument(keeps=_DEFERRED),
}

DEFERRED_METHODS: Final = {
    **dict.fromkeys(("addCallback", "addBoth", "addCallbacks"), CollectionMethod(("element", "rest"), "self", chains=True)),
    "addErrback": CollectionMethod(("", "rest"), "self", chains=True),
}
