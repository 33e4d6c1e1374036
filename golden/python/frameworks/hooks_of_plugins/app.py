import marks
import pluggy

manager = pluggy.PluginManager("shop")
manager.add_hookspecs(marks)


class Config:
    def load(self): ...


def models():
    found = []

    def register(model):
        found.append(model)

    manager.hook.add_models(register=register)
    for each in found:
        each.ask()


def manager_of() -> pluggy.PluginManager:
    return manager


def run(config: Config, name):
    manager_of().hook.before(config=config, name=name)


# No plugin implements it
def after(config: Config):
    manager.hook.after(config=config)


# An object of the program's own that is named so
class Relay:
    def before(self, config): ...


class Own:
    def __init__(self):
        self.hook = Relay()


def run_own(own: Own, config: Config):
    own.hook.before(config=config)


# A list of what all give, or what the first gives
def show_all(order):
    for price in manager.hook.prices(order=order):
        price.show()
    manager.hook.best_price(order=order).show()
    manager.hook.other_price(order=order).show()
