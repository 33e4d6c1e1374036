"""What a function that stands in another one knows of its variables: what tests had found them to be where it was made."""

from collections.abc import Iterator

from analyzer.extract.state.environment import Environment
from analyzer.extract.state.scopes import MEMBER_SCOPES, Scope, Variable


def environment_inside(around: Environment, scope: Scope) -> Environment:
    """Return the environment of the body of a definition, which is about to be walked, within that of what stands around it.

    A variable that is bound once, and so is the same whenever the body runs, is still what a test around it has proved.
    """
    inside = Environment(around.facts)
    inside.tracked = {variable.version for variable in scope.variables.values() if variable.tracked}
    narrowed = {version: slot for version, slot in around.versions.items() if slot in around.narrowed} if around.narrowed else {}
    for variable in _seen_from(scope.parent) if narrowed else ():
        slot = narrowed.pop(variable.version, None)
        if slot is not None and not variable.tracked and not variable.owns_cell and variable.key not in scope.variables:
            inside.versions[variable.version] = slot
            inside.narrowed[slot] = around.narrowed[slot]
    return inside


def _seen_from(scope: Scope | None) -> Iterator[Variable]:
    """Yield the variables of functions and blocks around a scope, the nearest first."""
    while scope is not None and scope.kind not in MEMBER_SCOPES:
        yield from scope.variables.values()
        scope = scope.parent
