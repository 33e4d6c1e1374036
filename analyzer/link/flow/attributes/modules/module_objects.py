"""Objects that stand for a module that they load later: of a program's own class of modules, which is told the module's name."""

from analyzer.languages.models import ValueForm
from analyzer.link.constants import constant_text
from analyzer.link.flow.attributes.modules.members import module_value
from analyzer.link.flow.entering.enter import Call
from analyzer.link.flow.solver.state import Flow
from analyzer.model.facts import NONE
from analyzer.schema.vocab import ImportStatus


def gives_module(flow: Flow, made: Call, class_: int) -> bool:
    """Return whether a call makes such an object of a module of the program, and let that module arrive."""
    if NONE in (made.file, made.result) or not _is_of_modules(flow, class_):
        return False
    resolver, path = flow.whole.resolvers[made.file], flow.whole.files[made.file].path
    # Beside its full name, what stands for a module may be told the name that it has here.
    texts = sorted({constant_text(text) or "" for text in made.arguments.texts if text} - {""}, key=lambda text: (-text.count("."), text))
    for text in texts:
        found = resolver.resolve(path, text, 0)
        if found.status is ImportStatus.INTERNAL:
            flow.graph.add(made.result, (module_value(flow, made.file, found.path, found.fqn),))
            return True
    return False


def _is_of_modules(flow: Flow, class_: int) -> bool:
    forms = flow.outside.forms
    return any(ValueForm.MODULE in forms.get(each, ()) for each in flow.hierarchy.linearization(class_) if isinstance(each, str))
