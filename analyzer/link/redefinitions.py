"""Which of several definitions and imports of one name the source names: the last definition, or else import, that checkers look at."""

from typing import NamedTuple

from analyzer.link.sharing import VALUES
from analyzer.model.facts import Binding, FileFacts, Flag


class Named(NamedTuple):
    """What a binding names: definitions in source order, or the number of an import, or neither."""

    definitions: tuple[int, ...]
    imported: int | None


def named(facts: FileFacts, binding: Binding) -> Named:
    """Return what a binding names; plain reassignments do not hide an import."""
    definitions, imports = binding.definitions, binding.imports
    if not imports:
        return Named(_seen(facts, definitions) or definitions, None)
    own = tuple(number for number in definitions if facts.definitions[number].kind not in VALUES)
    seen = [number for number in imports if not facts.imports[number].flags & Flag.RUN_ONLY]
    if found := _seen(facts, own) or (() if seen else own):
        return Named(found, None)
    return Named((), (seen or imports)[-1])


def _seen(facts: FileFacts, numbers: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([number for number in numbers if not facts.definitions[number].flags & Flag.RUN_ONLY])
