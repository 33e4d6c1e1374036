"""Libraries' classes whose methods run another method of the object, named after what they are given; data, one block a library."""

from analyzer.languages.effects import named

_VISITORS = (
    *named("ast", "NodeVisitor NodeTransformer"),
    *named("gast", "NodeVisitor NodeTransformer gast.NodeVisitor gast.NodeTransformer"),
    *(name for version in ("ast27", "ast3") for name in named(f"typed_ast.{version}", "NodeVisitor NodeTransformer")),
    *named("pycparser.c_ast", "NodeVisitor"),
    *named("jinja2.visitor", "NodeVisitor NodeTransformer"),
    *named("parsimonious", "NodeVisitor nodes.NodeVisitor"),
)

VISITORS = tuple(name for name in _VISITORS if name != "ast.NodeTransformer")
"""Classes with methods `visit_*`; what extends one of the standard library's is known to do so."""

COMPOSED_RESULTS: dict[str, str] = {
    **{f"{visitor}.visit": "visit_" for visitor in _VISITORS},
    **dict.fromkeys(named("parsimonious", "NodeVisitor.parse nodes.NodeVisitor.parse NodeVisitor.match nodes.NodeVisitor.match"), "visit_"),
    **dict.fromkeys(named("antlr4", "ParseTreeVisitor.visit tree.Tree.ParseTreeVisitor.visit"), "visit"),
    **dict.fromkeys(named("cmd.Cmd", "onecmd"), "do_"),
    **dict.fromkeys(named("reprlib.Repr", "repr repr1"), "repr_"),
}
"""Methods of theirs that give what such a method gives, by full name, to what the names of those begin with."""
