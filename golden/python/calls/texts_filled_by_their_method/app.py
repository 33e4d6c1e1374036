"""Names that `format` puts together begin with what stands before the first brace."""


class Visitor:
    def nothing_before(self, node):
        getattr(self, "{}_visit".format(node.kind))(node)

    def another_method(self, node):
        getattr(self, "visit_{}".center(node.kind))(node)

    def of_another_text(self, node, text):
        getattr(self, text.format(node.kind))(node)

    def braces(self, node):
        getattr(self, "visit_{}".format(node.kind))(node)

    def numbered(self, node):
        name = "visit_{0}_{1}".format(node.kind, node.part)
        if hasattr(self, name):
            getattr(self, name)(node)

    def lowered(self, node):
        getattr(self, "visit_{kind}".format(kind=node.kind).lower())(node)

    def visited(self, node): ...

    def visit_name(self, node): ...


class Below(Visitor):
    def visit_call(self, node): ...
