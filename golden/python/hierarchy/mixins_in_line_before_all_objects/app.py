from unknown import Outside


class Plain:
    def __init__(self, **options):
        super().__init__(**options)

    def save(self):
        super().save()


class Behind(Outside):
    def __init__(self):
        super().__init__()


class Mixin:
    def __init__(self, **options):
        super().__init__(**options)

    def save(self):
        super().save()


class Base:
    def __init__(self, **options): ...

    def save(self): ...


class Host(Mixin, Base): ...


class Made:
    def __new__(cls):
        return super().__new__(cls)
