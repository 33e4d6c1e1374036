"""Collections of libraries, which are made of others, and hold them, as those of the standard library do."""

from typing import Final

from analyzer.languages.effects import named
from analyzer.languages.models import Model, OwnResult

LIBRARY_MAPPINGS: Final = (
    *named("sortedcontainers", "SortedDict sorteddict.SortedDict"),
    *named("cachetools", "Cache FIFOCache LFUCache LRUCache RRCache TTLCache TLRUCache"),
    *named("multidict", "MultiDict CIMultiDict"),
    *("frozendict.frozendict", "immutabledict.immutabledict", "requests.structures.CaseInsensitiveDict"),
)
LIBRARY_COLLECTIONS: Final = (
    *named("sortedcontainers", "SortedList SortedSet SortedKeyList sortedlist.SortedList sortedset.SortedSet sortedlist.SortedKeyList"),
    "ordered_set.OrderedSet",
)
LIBRARY_MODELS: Final = {
    **dict.fromkeys(LIBRARY_MAPPINGS, Model.MAKES_MAPPING),
    **dict.fromkeys(LIBRARY_COLLECTIONS, Model.ITERATES),
}

ARRAY_RESULTS: Final = dict.fromkeys(
    named(
        "numpy.ndarray",
        "__add__ __radd__ __iadd__ __sub__ __rsub__ __isub__ __mul__ __rmul__ __imul__ __truediv__ __rtruediv__ __itruediv__ __floordiv__ "
        "__rfloordiv__ __mod__ __rmod__ __pow__ __rpow__ __matmul__ __rmatmul__ __neg__ __pos__ __abs__ copy astype reshape transpose "
        "ravel flatten squeeze swapaxes repeat take clip round conj",
    ),
    OwnResult.INSTANCE,
)
"""What gives an array of the class that a program makes of arrays."""
