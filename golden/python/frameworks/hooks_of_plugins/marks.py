from pluggy import HookimplMarker, HookspecMarker

hookspec = HookspecMarker("shop")
hookimpl = HookimplMarker("shop")


@hookspec
def add_models(register): ...


class Specifications:
    @hookspec
    def before(self, config): ...


@hookspec
def prices(order): ...


@hookspec(firstresult=True)
def best_price(order): ...
