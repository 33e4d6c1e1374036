"""SCIP's messages as far as we write them, declared by their published field numbers for protobuf's own reader."""

from typing import Any

from google.protobuf import descriptor_pb2, descriptor_pool, message_factory

_FIELD = descriptor_pb2.FieldDescriptorProto
_TYPES = {"string": _FIELD.TYPE_STRING, "int32": _FIELD.TYPE_INT32, "bool": _FIELD.TYPE_BOOL}

_MESSAGES: dict[str, dict[str, tuple[int, str, bool]]] = {
    "ToolInfo": {"name": (1, "string", False), "version": (2, "string", False)},
    "Metadata": {"tool_info": (2, "ToolInfo", False), "project_root": (3, "string", False), "text_document_encoding": (4, "int32", False)},
    "Relationship": {"symbol": (1, "string", False), "is_reference": (2, "bool", False), "is_implementation": (3, "bool", False)},
    "SymbolInformation": {
        "symbol": (1, "string", False),
        "documentation": (3, "string", True),
        "relationships": (4, "Relationship", True),
        "kind": (5, "int32", False),
        "display_name": (6, "string", False),
        "enclosing_symbol": (8, "string", False),
    },
    "Occurrence": {
        "range": (1, "int32", True),
        "symbol": (2, "string", False),
        "symbol_roles": (3, "int32", False),
        "enclosing_range": (7, "int32", True),
    },
    "Document": {
        "relative_path": (1, "string", False),
        "occurrences": (2, "Occurrence", True),
        "symbols": (3, "SymbolInformation", True),
        "language": (4, "string", False),
        "position_encoding": (6, "int32", False),
    },
    "Index": {"metadata": (1, "Metadata", False), "documents": (2, "Document", True), "external_symbols": (3, "SymbolInformation", True)},
}


def read_index(content: bytes) -> Any:
    """Return the message that an index is; raises protobuf's DecodeError for bytes that are none."""
    file = descriptor_pb2.FileDescriptorProto(name="scip.proto", package="scip", syntax="proto3")
    for name, fields in _MESSAGES.items():
        declared = file.message_type.add(name=name)
        for field, (number, kind, is_repeated) in fields.items():
            label = _FIELD.LABEL_REPEATED if is_repeated else _FIELD.LABEL_OPTIONAL
            entry = declared.field.add(name=field, number=number, label=label, type=_TYPES.get(kind, _FIELD.TYPE_MESSAGE))
            if kind not in _TYPES:
                entry.type_name = f".scip.{kind}"
    pool = descriptor_pool.DescriptorPool()
    pool.Add(file)
    index = message_factory.GetMessageClass(pool.FindMessageTypeByName("scip.Index"))()
    index.ParseFromString(content)
    return index
