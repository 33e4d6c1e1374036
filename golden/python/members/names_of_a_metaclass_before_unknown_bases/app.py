from unknown import Record


class Query:
    def all(self): ...


class Other:
    def all(self): ...


class Meta(type):
    @property
    def objects(cls):
        return Query()

    @property
    def own(cls):
        return Query()

    def made(cls):
        return Query()

    def __len__(cls):
        return 0


class Base(Record, metaclass=Meta):
    def use(self):
        self.objects.all()
        self.made().all()


class Overriding(Base):
    @classmethod
    def made(cls):
        return Other()


class Handing(Base):
    @classmethod
    def made(cls):
        return super().made()


class Item(Base):
    def fresh(self):
        self.__class__.objects.all()


class Plain(Record): ...


def use():
    Plain.objects.all()
    Item.others.all()
    Item.__len__()
    Item().objects.all()
    Overriding.made().all()
    Item.objects.all()
    Item.own.all()
    Item.made().all()
