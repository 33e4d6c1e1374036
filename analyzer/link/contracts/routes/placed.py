"""Routes that a framework makes of exported names because of where their file stands."""

from collections.abc import Iterator

from analyzer.languages.conventions import FileRoute, Registration
from analyzer.link.calls.reached import place_of
from analyzer.link.contracts.routes.registrations import Registered
from analyzer.link.denotation import Denotations
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import FileFacts
from analyzer.schema.vocab import Confidence
from analyzer.schema.vocab_project import EntryPointKind


def placed(flow: Flow, denotations: Denotations) -> Iterator[Registered]:
    """Yield the routes of files; a name of which it is not known what it stands for is the file."""
    for number, file in enumerate(flow.whole.files):
        exports = file.facts.exports or ()
        for convention in flow.whole.semantics[number].conventions.file_routes if exports else ():
            if (address := convention.address(file.path)) is None or not _is_made(file.facts, convention):
                continue
            for name in convention.names.keys() & set(exports):
                target = denotations.of_name(number, name)
                module = flow.whole.definition_base[number]
                node = target if isinstance(target, int) else module
                line = max(file.facts.definitions[node - module].name_line, 1) if place_of(flow, node)[0] == number else 1
                method = convention.names[name]
                how = Registration(EntryPointKind.ROUTE, method=method, framework=convention.framework)
                methods = (method,) if method else ()
                yield Registered(node, module, file.path, line, None, how, address, methods, Confidence.HIGH)


def _is_made(facts: FileFacts, convention: FileRoute) -> bool:
    """Return whether a file names what makes handlers, where that is asked."""
    return convention.makers is None or any(convention.makers.fullmatch(text) for text in facts.texts)
