"""What is known of candidates, gathered from the program and its texts."""

from collections import Counter
from collections.abc import Mapping, Sequence, Set
from itertools import chain
from typing import Final, NamedTuple

from analyzer.languages.semantics import Semantics
from analyzer.metrics.deadcode.counts import (
    asked_by_one_test,
    explained_mentions,
    listed_members,
    looked_up_in_themselves,
    modules_as_values,
    offered_by_outermost,
    passed_on,
    taken_whole,
    unknown_uses,
    unresolved_languages,
    used_by_one_test,
)
from analyzer.metrics.deadcode.documentation import words_in_documentation
from analyzer.metrics.deadcode.evidence import Evidence
from analyzer.metrics.deadcode.families import (
    asked_by_code,
    classes_by_agreement,
    likely_own_names,
    methods_by_agreement,
    names_alike,
    names_by_agreement,
    names_of_another_style,
    names_of_one,
    names_of_several,
    names_of_unasked,
    own_names,
)
from analyzer.metrics.deadcode.files import Files, loaded_packages, taken_defaults, unloaded_modules, unseen_modules
from analyzer.metrics.deadcode.fronts import offered_by_fronts
from analyzer.metrics.deadcode.holders import holders_of
from analyzer.metrics.deadcode.loads import OpenPackages, packages_of
from analyzer.metrics.deadcode.namesakes import written_for_namesakes
from analyzer.metrics.deadcode.outside import beside_others, made_outside, marking_classes, wrapping_decorators
from analyzer.metrics.deadcode.properties import FoundInTexts, ReadInTemplates
from analyzer.metrics.deadcode.sites import called_on_modules, called_on_some, handing_over, handing_up
from analyzer.metrics.deadcode.spellings import Spellings
from analyzer.metrics.deadcode.starts import Starts
from analyzer.metrics.deadcode.told import telling_names, told_of
from analyzer.metrics.deadcode.uses import Uses, overridden_by, spelled_out
from analyzer.metrics.deadcode.words import Place, Words, remarks_in, words_in_bodies, words_of
from analyzer.metrics.deadcode.written import CalledInTexts
from analyzer.model.files import FileRecord
from analyzer.model.program import Program, SymbolNode
from analyzer.schema.vocab import NodeKind, ParseStatus, Role

_MODULE: Final = NodeKind.MODULE


class Material(NamedTuple):
    """What candidates are judged by: the program, its files and their texts, and where it starts; `private` files offer nothing."""

    program: Program
    uses: Uses
    records: Sequence[FileRecord]
    roles: Mapping[str, Role]
    spelled: tuple[Spellings, Spellings]
    """How names are spelled outside of tests, and in tests."""
    semantics: Mapping[str, Semantics]
    starts: Starts
    unasked: frozenset[int]
    files: Files
    private: Set[str]
    is_library: bool


def evidence_of(material: Material, candidates: Sequence[int], live: frozenset[int]) -> Evidence:
    """Return what speaks for and against candidates, texts of files too; `live` runs, tests and all."""
    return _of_program(_of_candidates(material, candidates, live), material)


def _of_candidates(material: Material, candidates: Sequence[int], live: frozenset[int]) -> Evidence:
    """Return what is known of the candidates alone, by their names too, once all texts are read."""
    program, uses, records, roles, spelled, semantics, *_ = material
    nodes, files = program.nodes, material.files
    before = handing_over(program, uses, candidates)
    unknown = unknown_uses(program, roles, spelled, semantics, {nodes[number].name for number in candidates})
    bodies, words, packages, texts = _read_texts(nodes, uses, records, semantics, candidates, files)
    named_once = names_of_one(nodes, uses, roles, candidates)
    return Evidence(
        program=program,
        uses=uses,
        words=words,
        bodies=bodies,
        explained=_explained(program, uses, records, semantics, bodies, candidates, live),
        namesakes=written_for_namesakes(program, uses, candidates, live),
        unknown=(unknown[0] - Counter({name: len(calls) for name, calls in before.items()}), unknown[1]),
        spelled=spelled[0]._replace(ends=_unnamed(program, spelled[0].ends)),
        semantics=semantics,
        open_packages=frozenset(packages.found) - loaded_packages(nodes, files),
        replaced=overridden_by(uses, live.difference(candidates)),
        alike=names_alike(nodes, uses, candidates),
        agreed=_agreed(nodes, uses, unknown[0], words.counts[Place.OTHER], semantics, roles, unloaded_modules(files), candidates),
        own=own_names(nodes, uses, unknown[0], semantics, roles, candidates),
        likely_own=likely_own_names(nodes, uses, unknown[0], roles, candidates),
        once_tested=_once_tested(program, uses, named_once, unknown[1], roles, candidates),
        named_once=named_once,
        told_of=told_of(program, uses, semantics, roles, candidates),
        texts=texts,
        called_on=called_on_modules(program, uses, roles, set(chain.from_iterable(before.values())), candidates),
        called_on_some=called_on_some(program, candidates),
        beside_others=beside_others(nodes, uses, semantics, candidates),
        handing_over=before,
        handing_up=handing_up(program, uses, candidates),
        made_outside=made_outside(nodes, uses, live, candidates),
        wrapping=wrapping_decorators(nodes, uses, unknown[0], roles, candidates),
        asked=asked_by_code(nodes, uses, unknown[0], roles, candidates),
    )


def _of_program(evidence: Evidence, material: Material) -> Evidence:
    """Return evidence with what holds for the whole program, whoever is a candidate: what its files load, offer and hand out."""
    program, uses, records, roles, spelled, semantics, *_ = material
    nodes, files, starts = program.nodes, material.files, material.starts
    handed_out = _handed_out(program, spelled[0].handed_out) | listed_members(program, semantics, spelled[0].handed_out)
    offered, imported = _offered(program, records, material.private)
    return evidence._replace(
        maybe_called=starts.maybe_called,
        offered=offered,
        listed=starts.listed,
        imported=imported,
        unresolved=unresolved_languages(program, {record.path: record.language for record in records}),
        partial=frozenset(record.path for record in records if record.status is ParseStatus.PARTIAL),
        open_folders=frozenset(files.mentions.folders),
        unloaded=unloaded_modules(files),
        unseen=unseen_modules(nodes, files),
        neighbours=files.neighbours(nodes),
        handed_out=handed_out,
        passed_on=passed_on(program, handed_out),
        as_values=modules_as_values(program, records, semantics),
        looked_up=looked_up_in_themselves(program, uses, semantics),
        defaults=taken_defaults(program, uses, files, semantics),
        of_objects=starts.of_objects,
        tells_name=telling_names(program, uses, semantics),
        spelled_out=spelled_out(program, roles),
        unasked=material.unasked,
        is_library=material.is_library,
        private=material.private,
        marking=marking_classes(nodes, uses, semantics),
    )


def _offered(program: Program, records: Sequence[FileRecord], private: Set[str]) -> tuple[frozenset[int], frozenset[int]]:
    """Return what is offered to others by modules that are not `private`, and what the outermost import by its name."""
    offered, imported = offered_by_outermost(program, private)
    return offered | offered_by_fronts(program, records, private), imported


def _explained(
    program: Program,
    uses: Uses,
    records: Sequence[FileRecord],
    semantics: Mapping[str, Semantics],
    bodies: Mapping[str, int],
    candidates: Sequence[int],
    live: frozenset[int],
) -> Counter[str]:
    """Return how often candidates are named where that explains itself, documentation of others among it."""
    names = {program.nodes[number].name for number in candidates}
    documented = words_in_documentation(program.nodes, uses.parents, records, semantics, names)
    return Counter(explained_mentions(program, uses, bodies, candidates, live)) + documented


def _read_texts(
    nodes: Sequence[SymbolNode],
    uses: Uses,
    records: Sequence[FileRecord],
    semantics: Mapping[str, Semantics],
    candidates: Sequence[int],
    files: Files,
) -> tuple[Mapping[str, int], Words, OpenPackages, FoundInTexts]:
    """Return how often candidates name themselves, what all texts name, and what is noted of texts with it."""
    names = {nodes[number].name for number in candidates}
    remarks = remarks_in(semantics)
    holders = {holder for number in candidates for holder in holders_of(uses.parents, number)}
    modules = [nodes[holder].fqn for holder in holders if nodes[holder].kind is _MODULE]
    packages = OpenPackages({name for module in modules for name in packages_of(module)}, semantics)
    named = {node.fqn if node.kind is _MODULE else node.name for node in map(nodes.__getitem__, holders)}
    texts, templates = CalledInTexts(names), ReadInTemplates((nodes[number] for number in candidates), semantics)
    words = words_of(records, names, named, (files.mentions, packages, texts, templates), remarks)
    bodies = words_in_bodies(nodes, uses.parents, records, candidates, remarks)
    return bodies, words, packages, FoundInTexts(texts.found, templates.found)


def _agreed(
    nodes: Sequence[SymbolNode],
    uses: Uses,
    unknown: Mapping[str, int],
    written: Mapping[str, int],
    semantics: Mapping[str, Semantics],
    roles: Mapping[str, Role],
    unloaded: Set[int],
    candidates: Sequence[int],
) -> frozenset[int]:
    """Return the candidates that something finds by their name, their kind or what they extend, as what is like them tells."""
    return (
        names_by_agreement(nodes, uses, unknown, written, roles, unloaded, candidates)
        | classes_by_agreement(nodes, uses, semantics, roles, candidates)
        | methods_by_agreement(nodes, uses, semantics, roles, candidates)
        | names_of_several(nodes, uses, unknown, roles, candidates)
        | names_of_another_style(nodes, uses, unknown, roles, candidates)
        | names_of_unasked(nodes, uses, unknown, roles, candidates)
    )


def _once_tested(
    program: Program,
    uses: Uses,
    named_once: Set[int],
    unknown: Mapping[str, int],
    roles: Mapping[str, Role],
    candidates: Sequence[int],
) -> frozenset[int]:
    """Return the functions and members that of all tests those in one file use; `unknown` are uses in tests, on unknown values."""
    asked = asked_by_one_test(program, roles, unknown)
    return used_by_one_test(program.nodes, uses, {each for each in named_once if program.nodes[each].name in asked}, roles, candidates)


def _handed_out(program: Program, places: Set[tuple[str, int, int]]) -> frozenset[int]:
    """Return what stands at places: path, line and column of a name, modules at the beginning of their file, with those all of whose names
    they have."""
    found = set[int]()
    for number, node in enumerate(program.nodes if places else ()):
        definition = None if node.kind is _MODULE else node.definition
        line, column = (0, 0) if definition is None else (definition.name_line, definition.name_column)
        if (node.path or "", line, column) in places:
            found.add(number)
    return taken_whole(program, found)


def _unnamed(program: Program, words: Mapping[str, Set[str]]) -> Mapping[str, Set[str]]:
    """Return the words that name no symbol: what begins with an underscore may be a whole name."""
    names = {node.name for node in program.nodes if node.name.startswith("_")}
    return {word: paths for word, paths in words.items() if word not in names}
