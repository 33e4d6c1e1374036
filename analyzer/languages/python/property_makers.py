"""Decorators of libraries that make a property of a method, by their last names: Django, Werkzeug, Pyramid, SQLAlchemy and others."""

from typing import Final

PROPERTY_MAKERS: Final = frozenset(
    "cached_property cachedproperty memoized_property lazy_property lazyproperty reify under_cached_property hybrid_property".split()
)
