"""How programs have to do with the world by calls: requests, messages, remote procedures, and the arguments that tell of them."""

import re
from enum import Enum, auto
from typing import Final, NamedTuple

from analyzer.schema.vocab_project import EndpointProtocol, EndpointSide


class Entry(NamedTuple):
    """What stands under a key of the object that is written as the argument at a place: under one of several with spaces between them."""

    place: int
    key: str


HEARING_KEYWORDS: Final = frozenset(("callback", "cb", "handler", "listener", "on_message_callback", "receiver", "slot"))
"""Keywords by which libraries are handed the function that hears a message, where it has no place of its own."""

ArgumentPlace = int | str | Entry
"""Which argument: the place among those without a keyword, negative counted from the last; a keyword; `*`, every keyword; or an entry."""


class Contract(NamedTuple):
    """By what means code has to do with the world, and on which side. Who publishes to a topic provides what its listeners consume."""

    side: EndpointSide
    protocol: EndpointProtocol


LISTENS = Contract(EndpointSide.CONSUMED, EndpointProtocol.TOPIC)
PUBLISHES = Contract(EndpointSide.PROVIDED, EndpointProtocol.TOPIC)
SERVES = Contract(EndpointSide.PROVIDED, EndpointProtocol.RPC)
ASKS = Contract(EndpointSide.CONSUMED, EndpointProtocol.RPC)
DECLARES = Contract(EndpointSide.PROVIDED, EndpointProtocol.TABLE)
STATES = Contract(EndpointSide.CONSUMED, EndpointProtocol.TABLE)
SAYS = Contract(EndpointSide.PROVIDED, EndpointProtocol.EVENT)
HEARS = Contract(EndpointSide.CONSUMED, EndpointProtocol.EVENT)
OBEYS = Contract(EndpointSide.PROVIDED, EndpointProtocol.COMMAND)
ORDERS = Contract(EndpointSide.CONSUMED, EndpointProtocol.COMMAND)


class Request(NamedTuple):
    """A callable that asks a server. The first argument of `addresses` whose text tells it is where.

    `method` is the HTTP method; where it is empty, the argument `methods` names it, and without that it is `default_method`. `library` is
    what endpoints call the client, where the beginning of its full name does not tell.
    """

    method: str = ""
    addresses: tuple[ArgumentPlace, ...] = (0, "url")
    methods: ArgumentPlace = ""
    default_method: str = ""
    library: str = ""
    is_chained: bool = False
    """Whether another call of its chain names the HTTP method: `client.get().uri(…)`; `default_method` is that of a chain that ends."""
    takes_words: bool = False
    """Whether a bare word is a path, which the page that asks puts below its own."""
    is_answered: bool = False
    """Whether what stands at `addresses` is a function that gives the address, or an object which has it under `url`."""


class NamedBy(Enum):
    """What the name of a message is: a text; the class of the object that is handed over, or a class that stands there, and under an
    annotation without one that of the method's first parameter; a variable of the program, which, where there are no `places`, is the one
    that the callable is called on; or such a variable with a text at `places`.
    """

    TEXT = auto()
    CLASS = auto()
    SYMBOL = auto()
    SYMBOL_AND_TEXT = auto()


class Message(NamedTuple):
    """A callable that publishes to topics or listens to them, asks for a remote procedure by its name, or declares a table.

    The arguments at `places` have the names, alone or in lists; without `places`, all arguments without a keyword. In objects
    the names stand under one of `keys`. `library` is what endpoints call the client, where the beginning of its full
    name does not tell. Where what stands at `places` is empty, or nothing does, the name is the argument at `otherwise`.
    """

    contract: Contract
    places: tuple[ArgumentPlace, ...] = (0, "topic")
    keys: tuple[str, ...] = ()
    library: str = ""
    otherwise: tuple[ArgumentPlace, ...] = ()
    named_by: NamedBy = NamedBy.TEXT
    member: str = ""
    """The method of a class that hears or serves, where what says so stands over the class or is what it extends."""


class Stubbed(NamedTuple):
    """A method that asks for the remote procedure whose name the attributes spell that lead to it from an object of a class, the `stub`;
    or, with an `operation`, that makes such a statement on the table that the last of them names, behind a class of the module `stub`.
    """

    stub: str
    library: str
    operation: str = ""
    is_called: bool = False
    """Whether the attributes themselves are called, whatever the last one is named."""
    separator: str = ""
    """What stands before the procedure behind the service that the object asks, where it asks one: without it nothing is known."""


class Service(NamedTuple):
    """A callable that serves a remote service: the argument that names it, as the last name but for `suffixes`, and the object that has
    its procedures.
    """

    service: ArgumentPlace = 0
    procedures: ArgumentPlace = 1
    suffixes: tuple[str, ...] = ()


class Stub(NamedTuple):
    """How generated code names the two ends of a remote service: classes through which it is asked, and those that servers extend.

    `name` is the full name of such a class; its group `service` is the service. `proof`, with the groups of `name` filled in, is the full
    name of what else the program must define, where the name alone says too little. `procedures` are the members that stand for
    procedures, `form` how the signatures of those are written that a server has, where it has other members besides.
    """

    contract: Contract
    name: re.Pattern[str]
    proof: str = ""
    procedures: re.Pattern[str] = re.compile(r"[^\W_]\w*")
    form: re.Pattern[str] | None = None


Contact = Request | Message | Stubbed | Service
"""How a callable has to do with the world."""
