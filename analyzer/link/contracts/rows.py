"""What is offered to others and asked of them, a row each."""

from typing import NamedTuple

from analyzer.schema.vocab import Confidence
from analyzer.schema.vocab_project import EndpointProtocol, EndpointSide


class EndpointRow(NamedTuple):
    """A row of `endpoints`."""

    path: str
    line: int
    node_id: int
    side: EndpointSide
    protocol: EndpointProtocol
    method: str | None
    address: str
    pattern: str
    framework: str | None
    confidence: Confidence
