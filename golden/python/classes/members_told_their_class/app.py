def made_elsewhere(self): ...


class Silent:
    """Nobody tells it anything."""

    def tell(self, owner, name):
        setattr(owner, name, made_elsewhere)


class Renaming:
    """It puts what it makes under another name."""

    def __set_name__(self, owner, name):
        setattr(owner, "other", made_elsewhere)
        setattr(self, name, made_elsewhere)


class Forwarded:
    def __init__(self, method):
        self.method = method

    def __set_name__(self, owner, name):
        def forward(self, *args):
            return args

        owner.register(name)
        self.owner = owner
        setattr(owner, name, forward)

    def again(self):
        self.owner.register("again")


class Below(Forwarded): ...


class Kept:
    """What it puts on itself, or under another name than its own, is not there."""

    def __set_name__(self, owner, name):
        self.name = name
        self.private = "_" + name
        setattr(self, self.name, made_elsewhere)

    def put(self, owner):
        setattr(owner, self.private, made_elsewhere)


class Later:
    def __set_name__(self, owner, name):
        self.name = name
        listeners.append(self.finish)

    def finish(self, owner, **options):
        def finished(self): ...

        setattr(owner, self.name, finished)


listeners = []
apart = Forwarded("apart")


class Axes:
    silent = Silent()
    renamed = Renaming()
    lines = Forwarded("get_lines")
    ticks = Below("get_ticks")
    kept = Kept()
    later = Later()

    @classmethod
    def register(cls, name): ...

    def draw(self):
        self.silent()
        self.renamed()
        self.lines()
        self.kept()
        self.later()


class Axes3(Axes): ...


def use(axes: Axes):
    apart()
    axes.lines()
    Axes3().ticks()
