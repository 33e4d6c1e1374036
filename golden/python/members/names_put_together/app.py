class Filter:
    def process(self, node):
        name = f"_process_{node.kind}".lower()
        handle = getattr(self, name, self._default)
        handle(node)

    def visit(self, node):
        getattr(self, "visit_" + node.kind)(node)

    def percent(self, node):
        getattr(self, "visit_%s" % node.kind)(node)

    def plain(self, node):
        getattr(self, node.kind)(node)

    def _default(self, node):
        pass

    def _process_list(self, node):
        pass

    def visit_name(self, node):
        pass


class Lower(Filter):
    def visit_call(self, node):
        pass


class Client:
    def send(self):


class Shapes:
    def draw(self, name):
        getattr(self, name.title() + "Shape")()
        getattr(self, f"{name}shape")()

    class RoundShape: ...

    class Round: ...

    class Roundshape: ...
