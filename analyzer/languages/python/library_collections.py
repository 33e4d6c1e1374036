"""Collections of libraries, which are made of others, and hold them, as those of the standard library do."""

from typing import Final

from analyzer.languages.effects import named
from analyzer.languages.models import Model

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
