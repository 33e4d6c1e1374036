"""From drafts to facts: the last step of a file's extraction."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Set
from typing import Final

from analyzer.extract.facts.accepted import mark_accepted, mark_said_to_raise_nothing
from analyzer.extract.facts.columns import Columns
from analyzer.extract.facts.hashes import TokenText
from analyzer.extract.facts.lines import CodeLines, long_collections
from analyzer.extract.facts.mentions import quoted_words, write_mentions
from analyzer.extract.facts.remarks import remarks
from analyzer.extract.facts.selections import schema_fields, selections
from analyzer.extract.facts.statements import tables
from analyzer.extract.facts.stretches import Stretch, literals_of, stretches_of
from analyzer.extract.facts.tokens import tokens_of
from analyzer.extract.state.complexity import Counters
from analyzer.extract.state.drafts import DefinitionDraft
from analyzer.extract.state.scopes import Variable
from analyzer.extract.state.walk import Walk
from analyzer.model.complexity import Complexity
from analyzer.model.facts import NONE, Binding, Definition, FileFacts, Flag, ImportFacts, Span, Use
from analyzer.model.packing import WIDTHS, maker
from analyzer.model.texts import Mark
from analyzer.schema.vocab import NodeKind, ParseStatus, Visibility
from analyzer.syntax import Node, error_messages

_made_binding, _made_definition, _made_span = maker(Binding), maker(Definition), maker(Span)
_PARAMETER, _PUBLIC = NodeKind.PARAMETER, Visibility.PUBLIC
_FUNCTIONS = (NodeKind.FUNCTION, NodeKind.METHOD, NodeKind.CONSTRUCTOR, NodeKind.PROPERTY)


def finish(walk: Walk, root: Node) -> FileFacts:
    """Return the facts of a walked file."""
    facts = walk.facts
    columns = Columns(walk.source)
    literals = literals_of(walk)
    lines = CodeLines(walk.source, walk.comments, literals, walk.plain_lines, [*walk.collections, *walk.listed], _rows_of_functions(walk))
    exports = walk.language.hooks.exported_names(root, walk.source)
    bindings = [_binding(walk, variable) for variable in walk.bound]
    if walk.has_exports:
        exports = tuple(walk.exports)
    bindings += _exported(walk)
    errors = error_messages(walk.tables.grammar, root, walk.source)
    stretches = stretches_of(walk)
    definitions = _definitions(walk, columns, lines, exports, stretches)
    write_mentions(walk, literals)
    mark_accepted(walk)
    mark_said_to_raise_nothing(walk)
    _mark_tables(walk)
    tokens, line_tokens = tokens_of(walk.source, stretches, walk.tables.grammar.words)
    return FileFacts(
        status=ParseStatus.PARTIAL if errors else ParseStatus.PARSED,
        lines=lines.count,
        code_lines=lines.between(0, lines.count),
        texts=tuple(facts.texts.strings),
        definitions=definitions,
        bindings=tuple(bindings),
        slots=facts.slots,
        imports=_imports(facts.imports, columns, _erased(walk)),
        functions=tuple(facts.functions),
        classes=tuple(facts.classes),
        types=tuple(facts.types),
        exports=exports,
        errors=errors,
        failure=None,
        namespace=walk.language.hooks.namespace(root, walk.source),
        condition=walk.language.hooks.condition(walk.source),
        attachments=tuple(facts.attachments),
        comment_lines=lines.comments,
        tokens=tokens,
        line_tokens=line_tokens,
        remarks=remarks(walk),
        tables=tables(walk, stretches),
        selections=selections(walk, stretches),
        schema_fields=schema_fields(walk, stretches),
        quoted=quoted_words(literals),
        **columns.packed(facts),
    )


def _exported(walk: Walk) -> list[Binding]:
    """Return a binding for each name that the module offers and no scope of it has; mark what it offers under other names."""
    found = [_binding(walk, variable)._replace(name=name) for name, variable in walk.export_bindings]
    for name, key in walk.exports.items():
        variable = None if key is None else walk.module_scope.variables.get(key)
        if variable is None:
            continue
        for definition in variable.definitions:
            walk.definitions[definition].is_exported = True
        if walk.facts.texts.strings[variable.key] != name:
            found.append(_binding(walk, variable)._replace(name=name))
    return found


def _binding(walk: Walk, variable: Variable) -> Binding:
    facts = walk.facts
    name, definitions, imports = facts.texts.strings[variable.key], variable.definitions, variable.imports
    if walk.possible.decides and len(definitions) + len(imports) > 1:
        live = tuple(number for number in definitions if not walk.definitions[number].flags & Flag.NEVER)
        taken = tuple(number for number in imports if not facts.imports[number].flags & Flag.NEVER)
        definitions, imports = (live, taken) if live or taken else (definitions, imports)
    return _made_binding((name, variable.owner, variable.make_cell(facts), definitions, imports))


def _imports(imports: list[ImportFacts], columns: Columns, erased: Set[int]) -> tuple[ImportFacts, ...]:
    made = [fact._replace(flags=fact.flags | Flag.TYPE_ONLY) if number in erased else fact for number, fact in enumerate(imports)]
    if columns.are_of_bytes:
        return tuple(made)
    return tuple(fact._replace(column=columns.column(fact.line, fact.column)) for fact in made)


def _erased(walk: Walk) -> frozenset[int]:
    """Return which imports a compiler leaves out because nothing but types is made of what they bring.

    Where something is decorated none are: types may then be kept for who asks for them as the program runs.
    """
    if not walk.language.erases_imports or any(draft.decorators for draft in walk.definitions):
        return frozenset()
    width = WIDTHS["names"]
    uses: dict[int, set[int]] = {}
    for binding, use in zip(walk.facts.names[2::width], walk.facts.names[6::width], strict=True):
        uses.setdefault(binding, set()).add(use)
    offered = set(walk.exports.values())
    types = (each for each in walk.bound if uses.get(each.binding) == {Use.TYPE} and not each.definitions and each.key not in offered)
    return frozenset(number for each in types for number in each.imports)


def _definitions(
    walk: Walk, columns: Columns, lines: CodeLines, exports: tuple[str, ...] | None, stretches: list[Stretch]
) -> tuple[Definition, ...]:
    text = TokenText(walk.source, stretches)
    visibility_of = walk.language.hooks.visibility
    nested = _nested_lines(walk, lines)
    made: list[Definition] = []
    for draft, inner_lines in zip(walk.definitions, nested, strict=True):
        visibility = draft.visibility or visibility_of(draft.name)
        if draft.is_test:
            draft.flags |= Flag.TEST
        if _is_exported(draft, visibility, made, exports):
            draft.flags |= Flag.EXPORTED
        body_hash = text.hash(*_around_name(walk.source, draft)) if draft.has_body else None
        complexity = None if draft.counters is None else _complexity(draft, draft.counters, lines, inner_lines)
        made.append(_definition(draft, columns, visibility, body_hash, complexity))
    return tuple(made)


def _around_name(source: bytes, draft: DefinitionDraft) -> tuple[tuple[int, int], ...]:
    """Return the stretches of a definition before and after its own name, in bytes; all of it in one where no name is written."""
    (row, column, start), end = draft.start, draft.end[2]
    line = start - column
    for _ in range(draft.place[0] - row):
        line = source.find(b"\n", line) + 1
    name = line + draft.place[1]
    after = name + len(draft.name.encode())
    return ((start, name), (after, end)) if start <= name and source[name:after] == draft.name.encode() else ((start, end),)


def _definition(
    draft: DefinitionDraft, columns: Columns, visibility: Visibility, body_hash: str | None, complexity: Complexity | None
) -> Definition:
    row, column = draft.place
    return _made_definition(
        (
            draft.kind,
            draft.name,
            draft.parent,
            draft.ordinal,
            _span(columns, draft),
            row + 1,
            column + 1 if columns.are_of_bytes else columns.column(row + 1, column + 1),
            draft.signature,
            draft.docstring,
            draft.parameters,
            draft.return_type,
            draft.value_type,
            draft.type_parameters,
            draft.bases,
            draft.decorators,
            visibility,
            draft.flags,
            body_hash,
            complexity,
        )
    )


def _mark_tables(walk: Walk) -> None:
    """Note the long collections as written that no function stands in, and what declares and calls alone between functions."""
    functions = [(row, end) for _, row, end in walk.apart]
    functions += [(draft.head_row, draft.end[0]) for draft in walk.definitions if draft.kind in _FUNCTIONS]
    functions.sort()
    starts = [row for row, _ in functions]
    marks = walk.facts.marks
    for first, last in long_collections(walk.collections):
        if bisect_left(starts, first) == bisect_right(starts, last):
            marks.extend((Mark.TABLE, first + 2, last + 1, 0, NONE))
    lines = walk.source.split(b"\n")
    begin = 0
    for row, end in [*functions, (len(lines), 0)]:
        if row - begin >= _LONG_STRETCH and not _CONTROL.search(b"\n".join(lines[begin:row])):
            marks.extend((Mark.TABLE, begin + 1, row, 0, NONE))
        if end >= begin:
            begin = end + 1


_LONG_STRETCH: Final = 5
_CONTROL: Final = re.compile(rb"(?m)^[ \t}]*(?:for|while|if|else|try|switch|match|with|do)\b")


def _rows_of_functions(walk: Walk) -> list[tuple[int, int]]:
    return [(draft.head_row, draft.end[0]) for draft in walk.definitions if draft.kind in _FUNCTIONS]


def _nested_lines(walk: Walk, lines: CodeLines) -> list[tuple[int, int]]:
    """Return for each definition the lines of code in functions directly inside it, all but the line that each begins on, and those of them
    that hold data."""
    inside = [(owner, row + 1, end_row + 1) for owner, row, end_row in walk.apart]
    functions = [(draft.start[2], -draft.end[2], index) for index, draft in enumerate(walk.definitions) if draft.kind in _FUNCTIONS]
    around = [(0, -len(walk.source) - 1, 0)]  # what a function is added to from inside another one does not hold it: places decide
    for function in sorted(functions):
        _, end, index = function
        while end < around[-1][1] or function[:2] == around[-1][:2]:
            around.pop()
        draft = walk.definitions[index]
        inside.append((around[-1][2], draft.head_row + 1, draft.end[0] + 1))
        around.append(function)
    nested, of_data = [0] * len(walk.definitions), [0] * len(walk.definitions)
    ends = [draft.head_row for draft in walk.definitions]  # in damaged code a function may stand in what another one is added to
    for outer, first, end in sorted(inside):
        first, end = max(first, ends[outer]), max(end, ends[outer])
        nested[outer] += lines.between(first, end)
        if lines.has_data:
            of_data[outer] += lines.of_data_between(first, end)
        ends[outer] = end
    return list(zip(nested, of_data, strict=True))


def _span(columns: Columns, draft: DefinitionDraft) -> Span:
    (row, column, start), (end_row, end_column, end) = draft.start, draft.end
    if columns.are_of_bytes:
        return _made_span((row + 1, column + 1, end_row + 1, end_column + 1, start, end))
    return Span(row + 1, columns.column(row + 1, column + 1), end_row + 1, columns.column(end_row + 1, end_column + 1), start, end)


def _is_exported(draft: DefinitionDraft, visibility: Visibility, made: list[Definition], exports: tuple[str, ...] | None) -> bool:
    """Return whether others may use a definition: what the module lists or else its public names; public members of exported classes."""
    if draft.parent < 0:
        return True
    if draft.kind is _PARAMETER:
        return False
    if draft.is_exported is not None:
        return draft.is_exported
    parent = made[draft.parent]
    if draft.parent == 0:
        return draft.name in exports if exports is not None else visibility is _PUBLIC
    is_member = parent.bases is not None
    return is_member and bool(parent.flags & Flag.EXPORTED) and visibility is _PUBLIC


def _complexity(draft: DefinitionDraft, counters: Counters, lines: CodeLines, nested: tuple[int, int]) -> Complexity:
    code_lines = lines.between(draft.head_row, draft.end[0] + 1) - nested[0]
    data_lines = lines.of_data_between(draft.head_row, draft.end[0] + 1) - nested[1] if lines.has_data else 0
    counters.end_steps()
    condition_line, condition_end_line, condition_operators = counters.condition
    return Complexity(
        cyclomatic=counters.cyclomatic,
        cognitive=counters.cognitive,
        nesting=counters.deepest,
        code_lines=code_lines,
        returns=counters.returns,
        boolean_operators=counters.boolean_operators,
        bumps=counters.most_bumps(),
        closures=counters.closures,
        condition_line=condition_line,
        condition_end_line=condition_end_line,
        condition_operators=condition_operators,
        data_lines=data_lines,
        choices=counters.choices,
        beside_hardest=counters.beside_hardest(),
        in_one_block=counters.in_one_block,
        logging=counters.logging,
        guards=counters.of_guards(),
        guarding_levels=counters.deepest - counters.deepest_logic,
        optional_steps=counters.optional_steps,
        handed_on=counters.handed_on,
    )
