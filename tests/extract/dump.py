"""Facts as text that a person can read: definitions, bindings and imports, then the flow as equations over slots."""

from collections.abc import Iterator
from textwrap import dedent

from analyzer.extract import extract_file
from analyzer.languages import LANGUAGES
from analyzer.model.facts import NONE, FileFacts, Flag, FunctionFlow, Syntax, TypeKind, Use
from analyzer.model.packing import WIDTHS, rows

_USES = {value: name.lower() for name, value in vars(Use).items() if not name.startswith("_")}
_FLAGS = {value: name.lower() for name, value in vars(Flag).items() if not name.startswith("_")}


def extract(source: str) -> FileFacts:
    """Return the facts of a Python source, whose indentation does not count."""
    return extract_file(dedent(source).lstrip("\n").encode(), LANGUAGES["python"], deadline_seconds=60)


def dump(facts: FileFacts) -> str:
    """Return all facts as text."""
    return "\n".join([*definitions(facts), *flow(facts), *uses(facts)])


def flags_of(flags: int) -> str:
    """Return the names of set bits."""
    return "".join(f" {name}" for bit, name in _FLAGS.items() if flags & bit)


def symbol(facts: FileFacts, definition: int) -> str:
    """Return the dotted name of a definition; the module is `.`."""
    if definition <= 0:
        return "."
    item = facts.definitions[definition]
    outer = f"{symbol(facts, item.parent)}." if item.parent > 0 else ""
    return f"{outer}{item.name}" + (f"#{item.ordinal}" if item.ordinal > 1 else "")


def definitions(facts: FileFacts) -> Iterator[str]:
    """Yield a line for each definition, import and binding."""
    for index, item in enumerate(facts.definitions):
        span = item.span
        typed = f" -> {item.return_type}" if item.return_type else f": {item.value_type}" if item.value_type else ""
        yield (
            f"{item.kind} {symbol(facts, index)}{typed} {span.start_line}:{span.start_column}-{span.end_line}:{span.end_column}"
            f" @{item.name_line}:{item.name_column}{flags_of(item.flags)}"
        )
    for fact in facts.imports:
        alias = f" as {fact.alias}" if fact.alias else ""
        name = f" {fact.name}" if fact.name else ""
        module = "." * fact.level + fact.module
        yield f"import {module}{name}{alias} {fact.line}:{fact.column} in {symbol(facts, fact.owner)} = s{fact.slot}{flags_of(fact.flags)}"
    for binding in facts.bindings:
        yield f"bind {symbol(facts, binding.owner)}/{binding.name} = s{binding.cell}"


def term(facts: FileFacts, index: int) -> str:
    """Return a type term as text."""
    if index == NONE:
        return "?"
    kind, *items = facts.types[index]
    if kind == TypeKind.REFERENCE:
        return f"s{items[0]}"
    if kind == TypeKind.OPAQUE:
        return "_"
    if kind == TypeKind.LITERAL:
        return repr(facts.texts[items[0]])
    parts = [term(facts, item) for item in items]
    if kind == TypeKind.APPLY:
        return f"{parts[0]}[{', '.join(parts[1:])}]"
    if kind == TypeKind.UNION:
        return " | ".join(parts)
    return f"*{parts[0]}" if kind == TypeKind.UNPACKED else f"[{', '.join(parts)}]"


def flow(facts: FileFacts) -> Iterator[str]:
    """Yield the flow as equations, ordered by the slot that they define."""
    yield from (text for _, text in sorted(_equations(facts), key=lambda pair: pair[0]))


def _rows(facts: FileFacts, field: str) -> Iterator[tuple[int, ...]]:
    return rows(getattr(facts, field), WIDTHS[field])


def _key(facts: FileFacts, key: int) -> str:
    return "?" if key == NONE else facts.texts[key]


def _equations(facts: FileFacts) -> Iterator[tuple[int, str]]:
    texts = facts.texts
    for source, target in _rows(facts, "flows"):
        yield target, f"s{target} <- s{source}"
    for slot, text in _rows(facts, "literals"):
        yield slot, f"s{slot} = a {texts[text]}"
    for slot, text in _rows(facts, "containers"):
        yield slot, f"s{slot} = new {texts[text]}"
    for container, key, value in _rows(facts, "elements"):
        yield container, f"s{container}[{_key(facts, key)}] <- s{value}"
    for slot, base, text, *_ in _rows(facts, "loads"):
        yield slot, f"s{slot} = s{base}.{texts[text]}"
    for base, text, value, *_ in _rows(facts, "stores"):
        yield base, f"s{base}.{texts[text]} <- s{value}"
    for slot, base, key, *_ in _rows(facts, "items"):
        yield slot, f"s{slot} = s{base}[{_key(facts, key)}]"
    for base, key, value, *_ in _rows(facts, "item_stores"):
        yield base, f"s{base}[{_key(facts, key)}] <- s{value} (store)"
    for slot, base, is_async, *_ in _rows(facts, "iterations"):
        yield slot, f"s{slot} = {'async ' if is_async else ''}each s{base}"
    for slot, base, is_async, *_ in _rows(facts, "enters"):
        yield slot, f"s{slot} = {'async ' if is_async else ''}enter s{base}"
    for slot, base in _rows(facts, "awaits"):
        yield slot, f"s{slot} = await s{base}"
    for slot, left, right, method, reflected, *_ in _rows(facts, "operators"):
        called = f"s{left} {texts[method]}/{_key(facts, reflected)} s{right}"
        yield (left, called) if slot == NONE else (slot, f"s{slot} = {called}")
    for slot, base, types, held in _rows(facts, "narrowings"):
        yield slot, f"s{slot} = s{base} {'is' if held else 'is not'} s{types}"
    for slot, base, result, held in _rows(facts, "guards"):
        yield slot, f"s{slot} = s{base} {'as' if held else 'not as'} the call of s{result} proves"
    for slot, index in _rows(facts, "declarations"):
        yield slot, f"s{slot} : {term(facts, index)}"
    for slot, index in _rows(facts, "aliases"):
        yield slot, f"s{slot} = type {term(facts, index)}"
    for slot, bound, owner in _rows(facts, "type_variables"):
        yield slot, f"s{slot} = type variable of {symbol(facts, owner)} : {term(facts, bound)}"
    for slot, base, place, form in _rows(facts, "unpacks"):
        yield slot, f"s{slot} = unpack s{base} at {'*' if form else ''}{place}"
    for slot, base, skipped, *_ in _rows(facts, "slices"):
        yield slot, f"s{slot} = s{base} from {skipped}"
    for slot, key in _rows(facts, "named_items"):
        yield slot, f"s{slot} = item at s{key}"
    for base, key, held in _rows(facts, "keys"):
        yield base, f"s{base}[s{key}] is s{held}"
    for base, key in _rows(facts, "mapping_keys"):
        yield base, f"s{base} has the key s{key}"
    for base, source in _rows(facts, "copies"):
        yield base, f"s{base} has what s{source} has under a name"
    for slot, value in _rows(facts, "latest_items"):
        yield slot, f"s{slot} = just s{value}"
    for item in facts.classes:
        bases = ", ".join(term(facts, base) for base in item.bases)
        head = f"class {symbol(facts, item.definition)}({bases})"
        yield item.slot, f"s{item.slot} = {head} meta={item.metaclass} fields={item.declared_fields}"
    for function in facts.functions:
        yield function.slot, f"s{function.slot} = {_function(facts, function)}"
    yield from _calls(facts)


def _function(facts: FileFacts, function: FunctionFlow) -> str:
    name = "lambda" if function.definition == NONE else symbol(facts, function.definition)
    parameters = ", ".join(f"{item.name}=s{item.slot}" for item in function.parameters)
    yields = "" if function.yields == NONE else f" yields s{function.yields}"
    returns = f"returns s{function.returns} : {term(facts, function.declared_return)}{yields}"
    return f"function {name}({parameters}) {returns} class={function.receiver_class}"


def _calls(facts: FileFacts) -> Iterator[tuple[int, str]]:
    arguments = list(_rows(facts, "arguments"))
    for row in _rows(facts, "calls"):
        slot, callee, line, column, end_line, end_column, name_line, name_column, owner, text, name, flags, syntax, first, count = row
        given = ", ".join(
            ("" if keyword == NONE else f"{facts.texts[keyword]}=") + f"s{value}" for value, keyword, _ in arguments[first : first + count]
        )
        mark = "@" if syntax == Syntax.DECORATOR else ""
        yield (
            slot,
            f"s{slot} = {mark}s{callee}({given}) `{facts.texts[text]}` {_key(facts, name)} {line}:{column}-{end_line}:{end_column}"
            f" @{name_line}:{name_column} in {symbol(facts, owner)}{flags_of(flags)}",
        )


def uses(facts: FileFacts) -> Iterator[str]:
    """Yield a line for each use of a name or member, in source order."""
    found = []
    for slot, text, binding, line, column, owner, use in _rows(facts, "names"):
        bound = "free" if binding == NONE else f"{symbol(facts, facts.bindings[binding].owner)}/{facts.bindings[binding].name}"
        found.append((line, column, f"{_USES[use]} {facts.texts[text]} {line}:{column} [{bound}] s{slot} in {symbol(facts, owner)}"))
    for _slot, base, text, line, column, owner, use in _rows(facts, "loads"):
        found.append((line, column, f"{_USES[use]} s{base}.{facts.texts[text]} {line}:{column} in {symbol(facts, owner)}"))
    yield from (text for _, _, text in sorted(found))


def reaching(source: str) -> list[str]:
    """Return for each call `use(value)` in a source what its argument may hold: origins in alphabetical order, separated by blanks.

    Origins are calls `f()`, members `.m`, items `[k]`, parameters, functions, classes, imports and literals by name; a value that a test
    has narrowed carries `&` and the origins of the test's types, or of the call that may test it, `-` where the test failed, `?` where
    it is over. `<` and `>` stand for a test of classes that held and that failed.
    """
    facts = extract(source)
    sources: dict[int, list[int]] = {}
    for origin, target in _rows(facts, "flows"):
        sources.setdefault(target, []).append(origin)
    origins = _origins(facts)
    narrowed = {row[0]: row[1:] for rows in ("narrowings", "guards") for row in _rows(facts, rows)}

    def labels(slot: int, seen: frozenset[int] = frozenset()) -> set[str]:
        if slot in seen:
            return set()
        seen |= {slot}
        if slot in narrowed:
            base, types, held = narrowed[slot]
            mark = "-&?=&-<>"[held] + ",".join(sorted(labels(types, seen)))
            return {label + mark for label in labels(base, seen)}
        found = {origins[slot]} if slot in origins else set()
        return found.union(*[labels(origin, seen) for origin in sources.get(slot, [])])

    arguments = list(_rows(facts, "arguments"))
    calls = sorted((row for row in _rows(facts, "calls") if _key(facts, row[10]) == "use"), key=lambda row: row[2:4])
    return [" ".join(sorted(labels(arguments[row[13]][0]))) for row in calls]


def _origins(facts: FileFacts) -> dict[int, str]:
    texts = facts.texts
    origins = {slot: texts[text].rpartition(".")[2] for slot, text in _rows(facts, "literals")}
    origins |= {slot: texts[text].rpartition(".")[2] for slot, text in _rows(facts, "containers")}
    origins |= {slot: f".{texts[text]}" for slot, _, text, *_ in _rows(facts, "loads")}
    origins |= {slot: f"[{_key(facts, key)}]" for slot, _, key, *_ in _rows(facts, "items")}
    origins |= {row[0]: "each" for row in _rows(facts, "iterations")}
    origins |= {row[0]: "part" for row in _rows(facts, "unpacks")}
    origins |= {row[0]: "entered" for row in _rows(facts, "enters")}
    origins |= {row[0]: "operation" for row in _rows(facts, "operators")}
    origins |= {row[0]: f"{texts[row[9]]}()" for row in _rows(facts, "calls")}
    origins |= {slot: texts[text] for slot, text, binding, *_ in _rows(facts, "names") if binding == NONE}
    for function in facts.functions:
        origins[function.slot] = "lambda" if function.definition == NONE else symbol(facts, function.definition)
        origins |= {parameter.slot: parameter.name for parameter in function.parameters}
    origins |= {item.slot: symbol(facts, item.definition) for item in facts.classes}
    return origins | {item.slot: item.alias or item.name or item.module for item in facts.imports}
