from marks import hookimpl


class Model:
    def ask(self): ...


# What implements a hook is called with what the hook is
@hookimpl
def add_models(register):
    register(Model())


# Methods of plugins too, which ask for what they need
class Plugin:
    @hookimpl(tryfirst=True)
    def before(self, config):
        config.load()
        self.prepare()

    def prepare(self): ...


# No hook: nothing marks it
def before(config):
    config.load()
