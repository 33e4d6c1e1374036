"""What calls outside the repository do beyond computing, as far as rules of health ask.

Which callables these are is declared by each language, by full name.
"""

from collections.abc import Mapping
from enum import Enum, auto

Effects = Mapping[str, "Effect"]
"""What external callables do, by full name."""


class Effect(Enum):
    """What a call does. All but making a client or opening a file may take long, and block the thread that they run in.

    What is awaited does not block, and takes its time only where it is awaited on the spot.
    """

    QUERY = auto()  # asks a database, or has one inside the process write what it was told
    LOCAL_QUERY = auto()  # asks a database inside the process, which many small queries cost no more than a large one
    REQUEST = auto()  # asks over the network
    PROCESS = auto()  # starts a process and waits for it
    FILE = auto()  # opens a file
    CLIENT = auto()  # makes a client or connection that is meant to be kept
    WAIT = auto()  # sleeps, or asks for the address of a name, which is mostly known near by
    PATTERN = auto()  # compiles the regular expression that its first argument is
    AWAITED_QUERY = auto()  # asks a database and gives something to await
    AWAITED_REQUEST = auto()  # asks over the network and gives something to await


def named(owners: str, names: str) -> list[str]:
    """Return the full names of members of each owner, both written with blanks between."""
    return [f"{owner}.{name}" for owner in owners.split() for name in names.split()]
