"""How often documentation in code names candidates: prose, which uses nothing, as a remark does."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence, Set

from analyzer.languages.semantics import Semantics
from analyzer.metrics.deadcode.words import Remarks, remarks_in, split_words, stands_in_remark, texts_of
from analyzer.model.facts import Definition
from analyzer.model.files import FileRecord
from analyzer.model.program import SymbolNode


def words_in_documentation(
    nodes: Sequence[SymbolNode],
    parents: Sequence[int],
    records: Iterable[FileRecord],
    semantics: Mapping[str, Semantics],
    names: Set[str],
) -> Counter[str]:
    """Return how often what documents other definitions writes some names, without the lines of examples that a tool runs.

    What documents a symbol of a name, or what lies in one, is left out, as is documentation in remarks: neither counts as a use anyway.
    """
    wanted, remarks = {name.encode(): name for name in names}, remarks_in(semantics)
    told: dict[str, list[tuple[Definition, list[str]]]] = defaultdict(list)
    for number, node in enumerate(nodes):
        if node.definition is not None and node.definition.docstring:
            words = [wanted[word] for word in split_words(_prose(node, semantics)) if word in wanted]
            if words:
                own = _names_around(nodes, parents, number)
                told[node.path or ""].append((node.definition, [word for word in words if word not in own]))
    found: Counter[str] = Counter()
    for record, _ in texts_of(record for record in records if record.path in told):
        found.update(_outside_of_remarks(record, told[record.path], remarks))
    return found


def _prose(node: SymbolNode, semantics: Mapping[str, Semantics]) -> bytes:
    """Return what documents a symbol, without examples."""
    text = (node.definition.docstring if node.definition is not None else None) or ""
    meaning = semantics.get(node.language or "")
    prompts = () if meaning is None else meaning.judging.example_prompts
    if prompts and prompts[0] in text:
        text = "\n".join(line for line in text.splitlines() if not line.lstrip().startswith(prompts))
    return text.encode("utf-8", "replace")


def _names_around(nodes: Sequence[SymbolNode], parents: Sequence[int], number: int) -> set[str]:
    """Return the names of a symbol and of all that it lies in."""
    found = set[str]()
    while number >= 0:
        found.add(nodes[number].name)
        number = parents[number]
    return found


def _outside_of_remarks(record: FileRecord, told: Iterable[tuple[Definition, Sequence[str]]], remarks: Remarks) -> Counter[str]:
    """Return the words of those definitions in a file that no remark documents."""
    lines = (record.text or "").split("\n")
    return Counter(word for definition, words in told if not stands_in_remark(record, definition, lines, remarks) for word in words)
