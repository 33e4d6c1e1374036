class Meta(type):
    def __iter__(cls):
        return iter(cls.listed())

    def both(cls): ...

    def use(cls):
        cls.both()
        cls.nowhere()
        cls.of_objects()

    @classmethod
    def above(mcs):
        mcs.listed()


class Base(metaclass=Meta):
    @classmethod
    def listed(cls): ...

    @classmethod
    def both(cls): ...

    def of_objects(self): ...


class Below(Base):
    @classmethod
    def listed(cls): ...


class Plain:
    def use(self):
        self.listed()
