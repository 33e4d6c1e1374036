from traitlets import Instance, Type, Unicode
from traitlets.config import Configurable, SingletonConfigurable


class Compiler:
    def run(self): ...


class Shell(SingletonConfigurable):
    compiler_class = Type(Compiler)
    compiler = Instance(Compiler, args=())
    name = Unicode("x")

    def use(self):
        self.name.run()
        self.compiler.run()
        self.compiler_class().run()


class Plain(Configurable):
    def use(self): ...


Plain.instance().use()
Shell.instance().use()
