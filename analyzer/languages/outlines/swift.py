"""Swift, by the grammar of its book."""

from collections.abc import Iterator, Sequence
from types import MappingProxyType
from typing import Final

from analyzer.languages.declared_nodes import text_of
from analyzer.languages.outlines.modules import FilesOfTypes
from analyzer.languages.outlines.outline import Imported, Members, Outline, bases_of, below, by_path, by_word
from analyzer.languages.resolving import Layout, ModuleTarget
from analyzer.languages.semantics import Semantics
from analyzer.model.program import ParsedFile
from analyzer.schema.vocab import ImportStatus, NodeKind, Visibility
from analyzer.syntax import Node

_KINDS: Final = MappingProxyType({"struct": NodeKind.STRUCT, "enum": NodeKind.ENUM})


def _extended(node: Node) -> Members | None:
    """Return the type that a declaration extends; None for one of a type of its own."""
    name = next(below(node, ["name"]), None) if any(part.type == "extension" for part in node.children) else None
    return None if name is None else Members(text_of(name).partition("<")[0].rpartition(".")[2])


def _visibility(kind: NodeKind, around: NodeKind) -> Visibility:
    is_told_by_owner = kind is NodeKind.ENUM_MEMBER or around is NodeKind.INTERFACE
    return Visibility.PUBLIC if is_told_by_owner else Visibility.INTERNAL


def _imported(node: Node) -> Iterator[Imported]:
    """Yield the module that a declaration imports; what it takes of it does not say less."""
    path = next((part for part in node.named_children if part.type == "identifier"), None)
    if path is not None:
        yield Imported(text_of(path), path)


class _Files(FilesOfTypes):
    """The files of one repository: a module is a folder of sources with its name."""

    def __init__(self, files: Sequence[ParsedFile], layout: Layout) -> None:
        super().__init__(files, layout)
        self._modules = {folder for file in files for folder in file.path.split("/")[:-1]}

    def resolve(self, importer: str, module: str, level: int) -> ModuleTarget:
        """Return whether a module is one here: it has no file of its own."""
        first = module.partition(".")[0]
        if first in self._modules:
            return ModuleTarget(ImportStatus.INTERNAL, module, None)
        return ModuleTarget(ImportStatus.STDLIB if first in _WITH_SWIFT else ImportStatus.EXTERNAL, module, None)


_WITH_SWIFT: Final = frozenset(
    {
        *("Cxx", "Dispatch", "Distributed", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML", "Observation"),
        *("RegexBuilder", "Swift", "Synchronization", "Testing", "XCTest", "_Concurrency", "_Differentiation", "_StringProcessing"),
    }
)
"""What comes with the compiler on every platform."""

SWIFT: Final = Outline(
    name="swift",
    grammar="swift",
    extensions=(".swift",),
    test_globs=("*Test.swift", "*Tests.swift", "*Spec.swift", "*Tests/*.swift"),
    semantics=Semantics(is_outlined=True, make_resolver=_Files),
    imports=MappingProxyType({"import_declaration": _imported}),
    bases=MappingProxyType({"inheritance_specifier": bases_of}),
    defines=MappingProxyType(
        {
            "class_declaration": by_word(_KINDS, NodeKind.CLASS, "name"),
            "protocol_declaration": by_path(NodeKind.INTERFACE, "name"),
            "function_declaration": by_path(NodeKind.FUNCTION, "name"),
            "protocol_function_declaration": by_path(NodeKind.FUNCTION, "name"),
            "init_declaration": by_path(NodeKind.CONSTRUCTOR, "init"),
            "property_declaration": by_path(NodeKind.PROPERTY, "name/bound_identifier"),
            "protocol_property_declaration": by_path(NodeKind.PROPERTY, "name/bound_identifier"),
            "enum_entry": by_path(NodeKind.ENUM_MEMBER, "simple_identifier"),
            "typealias_declaration": by_path(NodeKind.TYPE_ALIAS, "name"),
        }
    ),
    around=frozenset({"class_body", "enum_class_body", "protocol_body"}),
    head_ends=frozenset({"class_body", "enum_class_body", "protocol_body", "function_body", "computed_property"}),
    members_of=MappingProxyType({"class_declaration": _extended}),
    words=MappingProxyType(
        {
            "open": Visibility.PUBLIC,
            "public": Visibility.PUBLIC,
            "internal": Visibility.INTERNAL,
            "fileprivate": Visibility.PRIVATE,
            "private": Visibility.PRIVATE,
        }
    ),
    default=_visibility,
)
