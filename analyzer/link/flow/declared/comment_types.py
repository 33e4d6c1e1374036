"""Types that comments name and that their file does not bind: people mean the one class of the program that is called so."""

from collections.abc import Iterator

from analyzer.link.flow.solver.objects import Kind
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE


def classes_spoken_of(flow: Flow) -> dict[str, int]:
    """Return, as values by name, the classes and the functions with capital names of which the program has one of that name outside tests.

    Empty where no file has types in comments.
    """
    if not any(map(flow.whole.has_types_in_comments, flow.whole.flowing)):
        return {}
    found = dict[str, int]()
    for name, value in _makers(flow):
        found[name] = NONE if name in found else value
    return {name: value for name, value in found.items() if value != NONE}


def _makers(flow: Flow) -> Iterator[tuple[str, int]]:
    whole = flow.whole
    for name, classes in flow.classes_by_name.items():
        for class_ in classes:
            if not whole.files[whole.class_file[class_]].is_test:
                yield name, flow.objects.intern(Kind.CLASS, class_)
    for function, file in enumerate(whole.function_file):
        name = whole.name_of_function(function)
        if name[:1].isupper() and not whole.files[file].is_test and whole.receiver_class(function) == NONE:
            yield name, flow.objects.intern(Kind.FUNCTION, function)


def is_spoken_in(flow: Flow, file: int, name: str) -> bool:
    """Return whether a type of a file that it does not bind stands in a comment, and is none of the language's own."""
    if not flow.whole.has_types_in_comments(file):
        return False
    semantics = flow.whole.semantics[file]
    full, collections = f"{semantics.builtins}.{name}", semantics.collections
    own = (collections.types, collections.mappings, semantics.types.forms, (semantics.objects.promise_type, collections.list_type))
    return not semantics.library().is_class(full) and not any(full in names for names in own)
