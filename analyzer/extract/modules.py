"""The walk over a whole file."""

from analyzer.extract.expressions.commented import read_commented_types
from analyzer.extract.naming.names import open_scope
from analyzer.extract.naming.scan import Scan, scan_function
from analyzer.extract.state.drafts import DefinitionDraft, span_of
from analyzer.extract.state.walk import Walk
from analyzer.extract.statements.declarations import find_writes
from analyzer.extract.statements.heads import documentation
from analyzer.extract.statements.module_objects import open_module_objects
from analyzer.extract.statements.plain import lower_block
from analyzer.extract.statements.templates import walk_template
from analyzer.extract.tables import compile_tables
from analyzer.languages import constructs as c
from analyzer.languages.constructs import OuterNames
from analyzer.languages.templates import Template
from analyzer.model.facts import NONE, Flag
from analyzer.schema.vocab import NodeKind
from analyzer.syntax import Node, find_all, find_marked


def walk_module(walk: Walk, root: Node, template: Template | None) -> None:
    """Walk the file below its root, and the code in the markup around it."""
    tables = walk.tables
    walk.comments = _comments(walk, root)
    walk.comment_starts = [comment.start_byte for comment in walk.comments]
    if any(token in walk.source for token in tables.outer_tokens):
        _note_outer_names(walk, root)
    _, end = span_of(root)
    module = DefinitionDraft(NodeKind.MODULE, "", NONE, 1, (0, 0, 0), end, (0, 0))
    module.docstring = documentation(walk, root)
    module.has_body = True
    module.flags |= 0 if walk.language.template is None else Flag.COMPONENT
    walk.definitions.append(module)
    scan = Scan(walk)
    if tables.declares:
        walk.writes = find_writes(walk, root)
        scan_function(scan, root)
    else:
        for part in root.named_children:
            scan.statement(part)
    open_scope(walk, walk.module_scope, scan)
    if walk.language.module_objects is not None:
        open_module_objects(walk, root.named_children, walk.language.module_objects)
    with walk.body_of(walk.module_scope, None):
        if walk.language.types_in_comments is not None:
            read_commented_types(walk, compile_tables, walk.language.types_in_comments)
        if tables.declares:
            lower_block(walk, root, c.Block())
        else:
            walk.visit(root)
        if template is not None:
            walk_template(walk, template)


def _comments(walk: Walk, root: Node) -> list[Node]:
    grammar, kinds, mark = walk.tables.grammar, walk.language.comments, walk.language.comment_mark
    return find_marked(grammar, root, walk.source, mark, kinds) if mark else find_all(grammar, root, kinds)


def _note_outer_names(walk: Walk, root: Node) -> None:
    for node in find_all(walk.tables.grammar, root, walk.tables.outer_kinds):
        construct = walk.constructs[node.kind_id]
        if isinstance(construct, OuterNames):
            walk.outer_names[construct.is_module].update(walk.key(name) for name in walk.parts(node))
