def refuse(self, *given):
    raise TypeError


def later(function):
    def wrapper(self):
        return function(self)

    return wrapper


class Base:
    def route(self):
        pass

    def plain(self):
        pass


class Lazy(Base):
    route = later(Base.route)
    own = refuse

    def use(self):
        self.route()
        self.plain()
        self.own()


class Frozen(dict):
    clear = refuse
    update: object = refuse


def run(lazy: Lazy, frozen: Frozen):
    lazy.route()
    frozen.clear()
    frozen.update()
    frozen.keys()
