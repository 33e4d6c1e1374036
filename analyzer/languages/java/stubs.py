"""How the generators of remote services name their classes."""

import re
from typing import Final

from analyzer.languages.contacts import ASKS, SERVES, Stub

_OF_SERVICE = r"(?:.*\.)?(?P<service>\w+)Grpc\.(?P=service)"

STUBS: Final = (
    Stub(
        ASKS,
        re.compile(rf"{_OF_SERVICE}(?:Blocking|BlockingV2|Future|Coroutine)?Stub"),
        procedures=re.compile(r"(?!with[A-Z]|getChannel$|getCallOptions$|build$)[a-z]\w*"),
    ),
    Stub(SERVES, re.compile(rf"{_OF_SERVICE}ImplBase"), procedures=re.compile(r"(?!bindService$)[a-z]\w*")),
)
