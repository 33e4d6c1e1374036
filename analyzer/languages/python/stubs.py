"""How the generators of remote services name their classes."""

import re
from typing import Final

from analyzer.languages.contacts import ASKS, SERVES, Stub

STUBS: Final = (
    Stub(ASKS, re.compile(r"(?:.*\.)?\w+_pb2_grpc\.(?P<service>\w+)Stub")),
    Stub(SERVES, re.compile(r"(?:.*\.)?\w+_pb2_grpc\.(?P<service>\w+)Servicer")),
)
