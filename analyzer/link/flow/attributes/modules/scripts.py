"""Files that are no modules: what they declare at their top is known by its name to all others that run with them."""

from collections.abc import Iterator, Mapping

from analyzer.link.flow.attributes.outside.host import known_in
from analyzer.link.flow.solver.state import Flow
from analyzer.link.whole import Whole
from analyzer.model.facts import MODULE, NONE, FileFacts, Flag
from analyzer.schema.vocab import NodeKind


def share_names_of_scripts(flow: Flow) -> None:
    """Let all files know what one script declares, or one that only tells of what is declared elsewhere.

    Where several declare a name they may be parts of different pages, and none is shared: apart from those that take up what is there
    already (`var App = App || {}`), which are one variable with all others of that name.
    """
    whole = flow.whole
    scripts = [file for file in whole.flowing if _is_script(whole, file)]
    telling = {file for file in scripts if whole.files[file].path.endswith(whole.semantics[file].objects.declaring_ends)}
    by_name: dict[str, dict[int, int]] = {}
    for file in sorted(scripts, key=telling.__contains__):
        taken_up = _taken_up(whole, file)
        for name, cell in _declared(whole, file):
            if name in taken_up:
                flow.graph.connect(cell, known_in(flow, file, name))
                flow.graph.connect(known_in(flow, file, name), cell)
            elif file not in telling or telling.issuperset(by_name.get(name, ())):
                by_name.setdefault(name, {})[file] = cell
    for name, cells in by_name.items():
        if len(cells) == 1:
            ((file, cell),) = cells.items()
            flow.graph.connect(cell, known_in(flow, file, name))
            flow.outside.scripts[whole.semantics[file].builtins, name] = file


def _is_script(whole: Whole, file: int) -> bool:
    """Return whether a file has neither imports nor exports, and reads nothing that only modules have."""
    facts, names = whole.files[file].facts, whole.semantics[file].objects.module_names
    if not names or facts.imports or facts.exports is not None or whole.is_component(file):
        return False
    if any(each.name == whole.semantics[file].whole_export for each in facts.bindings):
        return False
    return not any(row[2] == NONE and facts.texts[row[1]] in names for row in whole.rows(file, "names"))


def _declared(whole: Whole, file: int) -> Iterator[tuple[str, int]]:
    """Yield the names that a script declares at its top, with their cells.

    Those in functions without a name are theirs alone, and what a script tells of a module is that module's.
    """
    builtin_names, definitions = whole.semantics[file].builtin_names, whole.files[file].facts.definitions
    for name, member in whole.module_members[file].items():
        is_own = any(not definitions[each].flags & (Flag.IN_LAMBDA | Flag.AMBIENT) for each in member.binding.definitions)
        if member.cell != NONE and is_own and name not in builtin_names:
            yield name, member.cell


def _taken_up(whole: Whole, file: int) -> set[str]:
    """Return the names of the variables that a script reads at its top before it declares them, or in what it declares them to be."""
    facts = whole.files[file].facts
    lines = _lines_of_variables(facts)
    flows = set(whole.rows(file, "flows")) if lines else set()
    through = {target for source, target in flows if (target, source) in flows}
    found = set()
    for slot, text, binding, line, _, owner, _ in whole.rows(file, "names") if lines else ():
        if binding in lines and owner == MODULE and (line < lines[binding] or slot in through):
            found.add(facts.texts[text])
    return found


def _lines_of_variables(facts: FileFacts) -> Mapping[int, int]:
    """Return on which lines a file declares the variables at its top, by the numbers of their bindings."""
    found = {}
    for number, binding in enumerate(facts.bindings):
        definitions = [facts.definitions[each] for each in binding.definitions] if binding.owner == MODULE else []
        if definitions and all(each.kind is NodeKind.VARIABLE for each in definitions):
            found[number] = definitions[0].span.start_line
    return found
