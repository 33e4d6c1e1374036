"""Patterns of classes: the attribute that a class declares for each place of a pattern that names it."""

import re
from typing import Final

from analyzer.languages.semantics import Semantics
from analyzer.link.flow.attributes.members import load_from
from analyzer.link.flow.solver.of_classes import fields_of
from analyzer.link.flow.solver.state import Flow, on_each

_TEXT: Final = re.compile(r"['\"](\w+)['\"]")


def match_field(flow: Flow, file: int, target: int, base: int, place: int) -> None:
    """Let the attribute at a place of the values of `base`, as their classes declare it for patterns, flow into `target`."""
    on_each(flow, base, _match_one, flow.whole.semantics[file], target, place)


def _match_one(flow: Flow, semantics: Semantics, target: int, place: int, value: int, weakly: bool) -> None:
    """What is of a class from outside is itself what stands at the first place, as texts and lists are."""
    if flow.is_instance(value):
        names = _names_in_order(flow, flow.class_of(value), semantics.methods.matches)
        if place < len(names):
            load_from(flow, target, names[place], value, weakly)
    elif place == 0:
        flow.give(target, (value,), weakly)


def _names_in_order(flow: Flow, class_: int, listing: str) -> list[str]:
    """Return the attributes that patterns of a class match by place: those that it lists, or else its declared fields."""
    order = [each for each in flow.hierarchy.linearization(class_) if isinstance(each, int)]
    for ancestor in order:
        member = flow.whole.class_members[ancestor].get(listing)
        if member is not None and member.binding.definitions:
            definition = flow.whole.files[member.file].facts.definitions[member.binding.definitions[0]]
            return _TEXT.findall((definition.signature or "").partition("=")[2])
    return list(dict.fromkeys(name for each in reversed(order) for name in fields_of(flow, each)))
