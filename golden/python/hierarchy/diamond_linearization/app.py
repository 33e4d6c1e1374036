class Root:
    def name(self): ...
    def only_root(self): ...


class Left(Root): ...


class Right(Root):
    def name(self): ...


class Bottom(Left, Right): ...


Bottom().name()
Bottom().only_root()
