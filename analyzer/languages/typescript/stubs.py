"""How the generators of remote services name their classes."""

import re
from typing import Final

from analyzer.languages.contacts import ASKS, Stub

STUBS: Final = (
    Stub(
        ASKS,
        re.compile(r"(?:.*/)?\w+(?:_grpc_pb|_pb_service|GrpcPb|ServiceClientPb)\.(?P<service>\w+)Client"),
        procedures=re.compile(r"(?!close$|getChannel$|waitForReady$|make\w+Request$)[a-zA-Z]\w*"),
    ),
)
