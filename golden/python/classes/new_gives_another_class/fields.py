class Field:
    def __init__(self, **options):
        self.options = options


class Many(Field):
    def convert(self):
        return []


class Related(Field):
    def __new__(cls, *args, **options):
        if options.pop("many", False):
            return cls.of_many(*args, **options)
        return super().__new__(cls)

    @classmethod
    def of_many(cls, *args, **options):
        return Many(**options)

    def convert(self):
        return None

    def single(self):
        return self


class Slug(Related):
    pass


class Kept(Field):
    """What it makes is of its own class, or of one below: nothing else arrives."""

    def __new__(cls):
        made = super().__new__(cls)
        made.extra = Many()
        return made

    def convert(self):
        return None


class Below(Kept):
    def __new__(cls):
        return Kept()


Slug(many=True).convert()
Slug().single()
Kept().convert()
Below().convert()
