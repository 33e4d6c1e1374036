"""Protocol buffer files: services, messages and enumerations as symbols, by the language guides of both syntaxes."""

from analyzer.languages.protobuf.modules import SEMANTICS
from analyzer.languages.protobuf.reader import is_protobuf, read_protobuf

__all__ = ["SEMANTICS", "is_protobuf", "read_protobuf"]
