"""Routes whose paths are declared under names, and served by what says the name: the two are put together when all files are noted.

A decorator of the program may hand on, among what it takes by any keyword, the name of a declared route: it registers what it decorates.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from analyzer.languages.contacts import ArgumentPlace
from analyzer.languages.conventions import Conventions, NamedPath, Registration
from analyzer.link.calls.sites import CallSiteRow
from analyzer.link.constants import constant_text, methods_in
from analyzer.link.contracts.arguments import given_at
from analyzer.link.contracts.routes.own_registrars import methods_of
from analyzer.link.contracts.routes.registrations import Registered
from analyzer.link.flow.solver.state import Flow
from analyzer.model.program import SymbolNode
from analyzer.schema.vocab import CallSyntax, Confidence


class _Declared(NamedTuple):
    """A path, and the HTTP methods that it is for; none for any."""

    path: str
    methods: tuple[str, ...]


class NamedRoutes:
    """The paths that are declared under names, and what classes say for their members."""

    def __init__(self, flow: Flow, nodes: Sequence[SymbolNode]) -> None:
        self._flow = flow
        self._nodes = nodes
        self._paths: dict[str, dict[_Declared, None]] = {}
        self._defaults: dict[str, tuple[CallSiteRow, Registration]] = {}
        self._decorated: list[tuple[int, CallSiteRow, Registration]] = []

    def note(self, file: int, rows: Sequence[CallSiteRow]) -> None:
        """Note those of a file's call sites."""
        conventions = self._flow.whole.semantics[file].conventions
        namers = conventions.path_namers
        for row in rows if namers else ():
            if row.decorated is not None:
                self._note_decorator(row, row.decorated, conventions)
            elif row.callee_name in namers and isinstance(row.target, str):
                self._note_path(row, conventions.named_path_of(row.target))

    def _note_decorator(self, row: CallSiteRow, decorated: int, conventions: Conventions) -> None:
        if row.syntax is not CallSyntax.CALL:
            return
        if isinstance(row.target, int):
            self._note_own(row, decorated, conventions)
        elif row.target is not None and (defaults := conventions.named_defaults_of(row.target)) is not None:
            self._defaults[self._nodes[decorated].symbol] = row, defaults

    def _note_path(self, row: CallSiteRow, declared: NamedPath | None) -> None:
        if declared is None:
            return
        name, path = _text(row, declared.name), _text(row, declared.path)
        if name is not None and path is not None and given_at(row, declared.unserved) != ["True"]:
            methods = methods_in(given_at(row, declared.methods))
            self._paths.setdefault(name, {})[_Declared(f"/{path.lstrip('/')}", methods)] = None

    def _note_own(self, row: CallSiteRow, decorated: int, conventions: Conventions) -> None:
        """Note a decorator of the program that takes, under no parameter of its own, what a framework's takes to name a route."""
        swallowed = {keyword for (keyword, _), parameter in zip(row.arguments, row.parameters, strict=True) if keyword != parameter}
        for full, defaults in conventions.named_defaults.items():
            if swallowed.intersection(defaults.names):
                self._decorated.append((decorated, row, defaults._replace(framework=full.partition(".")[0])))

    def with_paths(self, found: Iterable[Registered]) -> Iterator[Registered]:
        """Yield what is registered, what names a route once for each path that is declared under the name."""
        for each in found:
            yield from self._with_paths(each) if each.registration.is_named else (each,)
        for decorated, row, registration in self._decorated:
            name = _text(row, registration.names)
            if name in self._paths:
                methods = methods_of(row, registration)
                place = decorated, row.caller, row.path, row.line, row.callee_text, registration
                yield from self._with_paths(Registered(*place, name, methods, Confidence.MEDIUM))

    def _with_paths(self, each: Registered) -> Iterator[Registered]:
        row, defaults = self._defaults.get(self._nodes[each.node].parent or "", (None, None))
        name, methods = each.name, each.methods
        if row is not None and defaults is not None:
            name = _text(row, defaults.names) if name is None else name
            methods = methods or methods_of(row, defaults)
        paths = self._paths.get(name or "", ())
        for declared in paths:
            yield each._replace(name=declared.path, methods=methods or declared.methods)
        if not paths:
            yield each._replace(name=None)


def _text(row: CallSiteRow, places: Iterable[ArgumentPlace]) -> str | None:
    """Return the first constant text at some places of a call."""
    given = (each for place in places for each in given_at(row, place))
    return next((text for each in given if (text := constant_text(each)) is not None), None)
