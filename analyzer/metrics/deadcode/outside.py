"""Whether something outside of the repository may well run a symbol: a class that its own extends, or what a decorator hands it to."""

from collections.abc import Iterator

from analyzer.metrics.deadcode.evidence import TYPES, Evidence, is_standard
from analyzer.schema.vocab import NodeKind


def may_be_called_by_ancestor(evidence: Evidence, number: int, name: str) -> bool:
    """Return whether the class of a member extends one outside the repository that may well call it.

    What the standard library calls by a public name is an entry point; of its internal names nothing is known. Other libraries call public
    names, and hardly internal ones.
    """
    known = list(foreign_ancestors(evidence, number, name))
    if name.startswith("_") and known:
        return any(known)
    return number in evidence.maybe_called or not all(known)


def has_open_base(evidence: Evidence, number: int) -> bool:
    """Return whether the class of a member extends, itself or through others, a value that is one of several classes, or nobody knows."""
    nodes, uses = evidence.program.nodes, evidence.uses
    seen = {evidence.uses.parents[number]}
    queue = list(seen)
    while queue:
        class_ = queue.pop()
        bases, definition = uses.bases.get(class_, ()), nodes[class_].definition
        if definition is not None and len(definition.bases or ()) != len(bases):
            return True
        queue.extend(set(bases) - seen)
        seen.update(bases)
    return False


def has_unknown_ancestor(evidence: Evidence, number: int) -> bool:
    """Return whether the class of a member extends one of another library, which may call even internal names."""
    return not all(foreign_ancestors(evidence, number, evidence.program.nodes[number].name))


def foreign_ancestors(evidence: Evidence, number: int, name: str) -> Iterator[bool]:
    """Yield for each class outside the repository that the class of a member extends whether it is one of the standard library.

    None for a name that is the class's own, and none of what every class is. A base that nobody knows is none of the standard library.
    """
    nodes, seen = evidence.program.nodes, {evidence.uses.parents[number]}
    semantics = evidence.semantics.get(nodes[number].language or "")
    builtins, is_private = ("", False) if semantics is None else (semantics.builtins, semantics.is_private_to_class(name))
    queue = [] if is_private else list(seen)
    while queue:
        class_ = queue.pop()
        bases, definition = evidence.uses.bases.get(class_, ()), nodes[class_].definition
        if definition is not None and len(definition.bases or ()) > len(bases):
            yield False
        for base in bases:
            if nodes[base].kind is NodeKind.EXTERNAL and nodes[base].fqn.rpartition(".")[0] != builtins:
                yield is_standard(evidence.semantics, nodes[number], nodes[base].fqn)
            elif base not in seen:
                seen.add(base)
                queue.append(base)


def may_be_read_by_ancestor(evidence: Evidence, number: int) -> bool:
    """Return whether a type stands in a class that extends one of another library, which may look it up by its name as a setting."""
    nodes, parent = evidence.program.nodes, evidence.uses.parents[number]
    return nodes[number].kind in TYPES and parent >= 0 and nodes[parent].kind in TYPES and has_unknown_ancestor(evidence, number)


def is_registered(evidence: Evidence, number: int) -> bool:
    """Return whether a decorator may hand a definition over to something that runs it.

    Of those of the standard library only what adds to a function that chooses among others does: that may be handed on as a value.
    """
    nodes = evidence.program.nodes
    definition, semantics = nodes[number].definition, evidence.semantics.get(nodes[number].language or "")
    known = [nodes[each].fqn for each in evidence.uses.decorators.get(number, ())]
    written = () if definition is None else definition.decorators or ()
    adding = "" if semantics is None else semantics.outside.dispatch_registers
    return len(known) < len(written) or not all(name != adding and is_standard(evidence.semantics, nodes[number], name) for name in known)
