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


class Price:
    def show(self): ...


@hookimpl
def prices(order):
    return Price()


@hookimpl(trylast=True)
def best_price(order):
    return Price()


# Implements what nobody specifies
@hookimpl
def other_price(order):
    return Price()


# Implements a hook of another name than its own
@hookimpl(specname="add_models")
def add_more_models(register):
    register(Model())
