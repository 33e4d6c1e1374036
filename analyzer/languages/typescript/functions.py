"""What functions of libraries do with the collections and functions that they are given: lodash, underscore, async; data."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.effects import named
from analyzer.languages.models import CalledArgument, CollectionMethod, ElementModel, Model
from analyzer.languages.typescript.names import ARRAY, OBJECT

_LODASH: Final = "lodash lodash-es underscore @sailshq/lodash"
_WITH_KEY: Final = ("element", "key")


def _lodash(words: str) -> tuple[str, ...]:
    """Return the full names of functions, as members of the whole library and as modules of their own."""
    return (*named(_LODASH, words), *(f"{library}/{word}" for library in ("lodash", "lodash-es", "underscore") for word in words.split()))


def _async(words: str) -> tuple[str, ...]:
    return (*named("async", words), *(f"async/{word}" for word in words.split()))


_WALKS: Final = "each forEach eachRight forEachRight forIn forInRight forOwn forOwnRight"
_TELLS: Final = "some any every all findIndex findLastIndex findKey findLastKey countBy sumBy meanBy"
_CHOOSES: Final = "find detect findLast minBy maxBy min max"
_FILTERS: Final = (
    "filter select reject sortBy orderBy uniq uniqBy sortedUniq takeWhile takeRightWhile dropWhile dropRightWhile remove"
    " values valuesIn compact shuffle sampleSize tail rest initial take takeRight drop dropRight slice without difference"
    " differenceBy intersection intersectionBy reverse"
)

_PROMISING: Final = (
    *named("util", "promisify callbackify deprecate"),
    *named("universalify", "fromPromise fromCallback"),
    *named("bluebird", "promisify method"),
    *("pify", "es6-promisify", "es6-promisify.promisify", "mem", "p-memoize", "memoizee", "fast-memoize"),
)
"""Functions that give one which calls what they are given, and hands out what comes of it in another way, or keeps it."""

_EACH: Final = (
    "each forEach eachSeries forEachSeries map mapSeries flatMap concat concatSeries filter filterSeries reject rejectSeries detect some"
    " every sortBy"
)
_EACH_OF: Final = "eachOf forEachOf eachOfSeries forEachOfSeries mapValues mapValuesSeries"

FUNCTIONS: Final[Mapping[str, CollectionMethod | ElementModel]] = MappingProxyType(
    {
        **dict.fromkeys(_lodash(_WALKS), CollectionMethod(_WITH_KEY, result="self")),
        **dict.fromkeys(_lodash(_TELLS), CollectionMethod(_WITH_KEY)),
        **dict.fromkeys(_lodash(_CHOOSES), CollectionMethod(_WITH_KEY, result="element")),
        **dict.fromkeys(_lodash(_FILTERS), CollectionMethod(_WITH_KEY, result="elements", makes=ARRAY)),
        **dict.fromkeys(_lodash("map collect"), CollectionMethod(_WITH_KEY, result="results", makes=ARRAY)),
        **dict.fromkeys(_lodash("flatMap flatMapDeep"), CollectionMethod(_WITH_KEY, result="flat", makes=ARRAY)),
        **dict.fromkeys(_lodash("mapValues mapObject"), CollectionMethod(_WITH_KEY, result="results", makes=OBJECT)),
        **dict.fromkeys(_lodash("keyBy indexBy"), CollectionMethod(result="elements", makes=OBJECT)),
        **dict.fromkeys(_lodash("pickBy omitBy"), CollectionMethod(_WITH_KEY, result="self")),
        **dict.fromkeys(
            _lodash("reduce reduceRight foldl foldr inject"), CollectionMethod(("accumulated", "element", "key"), result="accumulated")
        ),
        **dict.fromkeys(_lodash("first head last nth sample"), ElementModel.GIVES),
        **dict.fromkeys(_lodash("keys keysIn"), ElementModel.GIVES_KEYS),
        **dict.fromkeys(_lodash("concat union unionBy"), ElementModel.JOINS),
        **dict.fromkeys(_lodash("flatten flattenDeep"), ElementModel.FLATTENS),
        **dict.fromkeys(_async(_EACH), CollectionMethod(("element",))),
        **dict.fromkeys(_async(_EACH_OF), CollectionMethod(("element", "key"))),
    }
)
"""By full name, to what they do with the collection that is their first argument."""

FUNCTION_MODELS: Final[Mapping[str, Model]] = MappingProxyType(
    {
        **dict.fromkeys(_lodash("once memoize debounce throttle ary unary identity"), Model.RETURNS_FIRST),
        **dict.fromkeys((*_lodash("clone cloneDeep pick omit"), "@hapi/hoek.clone"), Model.COPIES),
        **dict.fromkeys(_lodash("toArray"), Model.KEEPS_PLACES),
        **dict.fromkeys(_lodash("get result"), Model.GET_ATTRIBUTE),
        **dict.fromkeys(_lodash("create"), Model.DERIVES),
        **dict.fromkeys((*_lodash("partial"), *_PROMISING), Model.PARTIAL),
    }
)

CALLED_ARGUMENTS: Final[Mapping[str, CalledArgument]] = MappingProxyType(dict.fromkeys(_lodash("defer attempt"), CalledArgument()))
