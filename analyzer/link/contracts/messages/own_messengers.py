"""Functions of a program that publish or listen by the name that they are given: `send(topic, text)`, which hands it on to a library.

Which of its parameters such a function hands on as the name is read off the call inside it. Its own calls then say what the library's do;
so do those of a function that hands on to it.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from analyzer.languages.contacts import Message
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.contracts.arguments import entry_of
from analyzer.link.contracts.messages.by_name import naming
from analyzer.link.contracts.requests.own_clients import Taken, place_of, taken_names
from analyzer.link.targets import min_confidence
from analyzer.model.facts import ParameterFacts
from analyzer.schema.vocab import Confidence


class Telling(NamedTuple):
    """A call of a declared callable that says something by a name, or of a function that hands on to one; `full` is the callable's name."""

    row: CallSiteRow
    full: str
    message: Message


def handed_on(telling: Telling, parameters: Sequence[ParameterFacts]) -> Taken | None:
    """Return what of a function's parameters is the one name that a call in it says something by; None where none is."""
    taken = taken_names(parameters)
    for written in naming(telling.row, telling.message):
        named = (written, *(entry_of(written[written.find("{") :], key) or "" for key in telling.message.keys if "{" in written))
        found = next((taken[name] for name in named if name in taken), None)
        if found is not None:
            return found
    return None


def tellers(telling: Telling, handed: Taken, calls: Sequence[CallSiteRow]) -> Iterator[Telling]:
    """Yield the calls of the function that a call stands in as what says the same by what they give for a parameter."""
    for call in calls:
        place = place_of(call, handed) if call is not telling.row else None
        if place is not None:
            confidence = min_confidence(call.confidence or Confidence.LOW, telling.row.confidence or Confidence.LOW)
            message = telling.message._replace(places=(place,), otherwise=())
            yield Telling(call._replace(confidence=confidence), telling.full, message)
