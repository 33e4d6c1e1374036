"""Keys that are like no other: what stands under one is found by the name that holds it."""

from analyzer.link.flow.solver.state import Flow, text_at


def note_unique_keys(flow: Flow, file: int) -> None:
    """Note the names and properties in which a file keeps keys that it makes."""
    texts, makers = flow.whole.files[file].facts.texts, flow.whole.semantics[file].objects.key_makers
    calls = flow.whole.calls_named(file, {name.rpartition(".")[2] for name in makers})
    made = {row[0] for row in calls if texts[row[9]] in makers}
    if not made:
        return
    made |= {target for source, target in flow.whole.rows(file, "flows") if source in made}
    names = [binding.name for binding in flow.whole.files[file].facts.bindings if binding.cell in made]
    names += [texts[key] for _, key, value in flow.whole.rows(file, "elements") if value in made and text_at(texts, key)]
    names += [texts[name] for _, name, value, *_ in flow.whole.rows(file, "stores") if value in made]
    flow.records.unique.update(f"[{name}]" for name in names)


def place_of(flow: Flow, key: str | None) -> str | None:
    """Return the place in a collection that a key names; None for one counted from the back, or that some name stands for."""
    if key is None or not key.startswith(("#-", "[")):
        return key
    unique = key if key in flow.records.unique else f"[{key[1:-1].rpartition('.')[2]}]"
    return unique if unique in flow.records.unique else None
