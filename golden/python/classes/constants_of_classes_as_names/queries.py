from importlib import import_module


class Query:
    compiler = "Select"
    kind = "Unused"

    def __init__(self, kind):
        self.kind = kind

    def compiled(self, operations):
        return operations.compiler(self.compiler)

    def of_kind(self, operations):
        return operations.compiler_of(self.kind)


class InsertQuery(Query):
    compiler = "Insert"


class Operations:
    module = "compilers"
    loaded = None

    def compiler(self, name):
        if self.loaded is None:
            self.loaded = import_module(self.module)
        return getattr(self.loaded, name)

    def compiler_of(self, name):
        return getattr(self.loaded, name)


def run():
    Query("Insert").of_kind(Operations())().run()

    Query("Insert").compiled(Operations())().run()
