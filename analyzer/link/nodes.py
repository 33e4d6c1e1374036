"""Symbols: the nodes of the graph with their names."""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from analyzer.link.whole import Whole
from analyzer.model.facts import Attachment, Definition, Flag
from analyzer.model.packing import maker
from analyzer.model.program import ParsedFile, SymbolNode
from analyzer.schema.ids import child_symbol, external_symbol, file_symbol
from analyzer.schema.vocab import NodeKind, Visibility


def nodes_of_code(whole: Whole) -> list[SymbolNode]:
    """Return the nodes of all definitions, in the order of their numbers."""
    attached = _attached(whole)
    nodes = [
        node
        for number, file in enumerate(whole.files)
        for node in _nodes_of_file(_named(whole, number), whole.definition_base[number], attached)
    ]
    for number, class_ in whole.owners.of_definition.items():
        nodes[number] = nodes[number]._replace(parent=nodes[whole.definition_of_class(class_)].symbol)
    return nodes


def _attached(whole: Whole) -> dict[int, tuple[Attachment, int]]:
    """Return the methods that stand outside their classes' bodies, each with its number among those of its name and class in its file."""
    found: dict[int, tuple[Attachment, int]] = {}
    before: Counter[tuple[int, str, str]] = Counter()
    counted: set[int] = set()
    for number, attachment in whole.owners.attachments.items():
        file = bisect_right(whole.definition_base, number) - 1
        definitions = whole.files[file].facts.definitions
        key = (file, attachment.class_name, definitions[attachment.definition].name)
        if file not in counted:
            counted.add(file)
            before.update(_inside(file, definitions))
        before[key] += 1
        found[number] = (attachment, before[key])
    return found


def _inside(file: int, definitions: Sequence[Definition]) -> Counter[tuple[int, str, str]]:
    """Count by name what the bodies of a file's classes define: in code that compiles nothing that a method is called."""
    return Counter(
        (file, definitions[each.parent].name, each.name) for each in definitions if each.parent > 0 and definitions[each.parent].parent == 0
    )


class _Module(NamedTuple):
    """A file with the name of the module that it is, and who may use that."""

    file: ParsedFile
    name: str
    visibility: Visibility


def _named(whole: Whole, number: int) -> _Module:
    file = whole.files[number]
    name = whole.resolvers[number].name_of(file.path)
    return _Module(file, name, whole.semantics[number].module_visibility(name))


def _nodes_of_file(module: _Module, base: int, attached: Mapping[int, tuple[Attachment, int]]) -> Iterable[SymbolNode]:
    file = module.file
    symbols: list[str] = []
    names: list[str] = []
    for number, definition in enumerate(file.facts.definitions, base):
        if definition.parent < 0:
            symbol, fqn, parent = file_symbol(file.path), module.name, None
            definition = definition._replace(visibility=module.visibility)
        elif number in attached:
            attachment, ordinal = attached[number]
            parent = symbols[0]
            symbol = child_symbol(child_symbol(parent, attachment.class_name), definition.name, ordinal)
            fqn = _within(_within(names[0], attachment.qualifier), definition.name)
        else:
            parent = symbols[definition.parent]
            symbol = child_symbol(parent, definition.name, definition.ordinal)
            fqn = _within(names[definition.parent], definition.name)
        symbols.append(symbol)
        names.append(fqn)
        yield _node(file, definition, symbol, fqn, parent)


def _within(outer: str, name: str) -> str:
    """Return the full name of what stands in something, which may have none."""
    return f"{outer}.{name}" if outer else name


def _node(file: ParsedFile, definition: Definition, symbol: str, fqn: str, parent: str | None) -> SymbolNode:
    flags, name = definition.flags, definition.name if parent is not None else _last_of_module(fqn)
    is_exported, is_test = flags & Flag.EXPORTED != 0, file.is_test or flags & Flag.TEST != 0
    return _made((symbol, definition.kind, name, fqn, file.language, file.path, parent, definition, None, None, is_exported, is_test))


_made = maker(SymbolNode)


def _last_of_module(name: str) -> str:
    """Return the last part of a module's name; of a path it is that of the file, in which dots are a part of the name."""
    return name.rpartition("/" if "/" in name else ".")[2]


def external_nodes(names: Sequence[str]) -> list[SymbolNode]:
    """Return the nodes of what is used from outside the repository, in the order of the names given."""
    return [SymbolNode(external_symbol(name), NodeKind.EXTERNAL, _last_of(name), name, None, None, None, None) for name in names]


def _last_of(name: str) -> str:
    return name.rpartition("/")[2].rpartition(".")[2]
