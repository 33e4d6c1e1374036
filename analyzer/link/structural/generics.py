"""What generic functions outside the repository give, which no table of full names can say."""

from analyzer.languages.models import ResultOf
from analyzer.link.structural.types import Named, Shape, Type


def made_of(
    result: ResultOf, sequences: tuple[str, str], arguments: tuple[Type | None, ...], first: Type | None, inner: Type | None
) -> Type | None:
    """Return the type that a call gives: `first` is that of its first argument, `inner` what that is made of."""
    single, double = sequences
    if result is ResultOf.FIRST:
        return first
    if result in (ResultOf.ARGUMENT, ResultOf.ASSERTED):
        given = arguments[0] if arguments else None
        return given if result is ResultOf.ARGUMENT else Shape("results", (given, None))
    if result is ResultOf.COLLECTED:
        return Shape("slice", inner.arguments[:1]) if isinstance(inner, Named) and inner.arguments else None
    if not isinstance(inner, Shape) or not inner.parts:
        return None
    key = inner.parts[0] if inner.shape == "map" else None
    if result is ResultOf.ELEMENT:
        return inner.parts[-1]
    if result is ResultOf.PAIRS:
        return Named(double, (key, inner.parts[-1]))
    return Named(single, (key if result is ResultOf.KEYS else inner.parts[-1],))
