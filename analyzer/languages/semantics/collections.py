"""What collections are, and what their methods give."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from analyzer.languages.models import CollectionMethod, ElementModel


@dataclass(frozen=True, slots=True)
class Collections:
    """The collections of a language and its libraries, by full name, and what their methods do, by bare name."""

    plain_slices: frozenset[str] = frozenset()
    """Collections whose slices are of that class itself, whatever class of the repository extends it."""
    element_models: Mapping[str, ElementModel] = field(default_factory=dict)
    keyed_readers: frozenset[str] = frozenset()
    """Methods of collections, by bare name, that give the element at the key which is their first argument."""
    generators: tuple[str, str] = ("", "")
    """The full names of what a call of a function gives that yields: of a plain one, and of an asynchronous one."""
    types: frozenset[str] = frozenset()
    references: frozenset[str] = frozenset()
    """Collections that, when they are called, give what they were made with first."""
    mappings: frozenset[str] = frozenset()
    comparing: frozenset[str] = frozenset()
    """Collections that find what they are asked for by comparing it with their elements; others look it up."""
    methods: Mapping[str, CollectionMethod] = field(default_factory=dict)
    """By the bare name of a method."""
    functions: Mapping[str, CollectionMethod | ElementModel] = field(default_factory=dict)
    """Functions of libraries, by full name, to what they do with the collection that is their first argument."""
    list_type: str = ""
    """The full name of the type of the collections that functions of the library make."""
    keys_type: str = ""
    """The full name of the type of a mapping's keys, where that is not the one above."""
    mapping_iterates_pairs: bool = False
    """Whether iterating a mapping gives pairs of a key and an element, not keys."""
