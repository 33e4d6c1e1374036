class Meta(type):
    def __init__(cls, name, base, members):
        def init_type(self, *args):
            base.__init__(self, *args)

        cls.__init__ = init_type
        super().__init__(name, (base,), members)


def create(name, base, **members):
    globals()[name] = Meta(name, base, members)
