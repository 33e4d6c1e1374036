"""A mapper of classes to tables, in small."""

from typing import Any, Iterator

from shop.entities import now


class Field:
    """A column; reads and writes go through it."""

    def __init__(self, default: Any = None, required: bool = False) -> None:
        self.default = default
        self.required = required
        self.name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, instance: Any, owner: type) -> Any:
        if instance is None:
            return self
        return instance.__dict__.get(self.name, self.default)

    def __set__(self, instance: Any, value: Any) -> None:
        instance.__dict__[self.name] = self.clean(value)

    def clean(self, value: Any) -> Any:
        if self.required and value is None:
            raise ValueError(self.name)
        return value


class TextField(Field):
    def clean(self, value: Any) -> Any:
        return str(super().clean(value)).strip()


class NumberField(Field):
    def clean(self, value: Any) -> Any:
        return int(Field.clean(self, value))


class Manager:
    """Finds the rows of a model."""

    def __init__(self) -> None:
        self.model: Any = None
        self.rows: list["Model"] = []

    def __get__(self, instance: Any, owner: type) -> "Manager":
        self.model = owner
        return self

    def create(self, **values: Any) -> "Model":
        made = self.model(**values)
        made.save()
        return made

    def filter(self, **values: Any) -> list["Model"]:
        return [row for row in self.rows if matches(row, values)]

    def keep(self, row: "Model") -> None:
        self.rows.append(row)

    def count(self) -> int:
        return len(self.rows)


class PublishedManager(Manager):
    def filter(self, **values: Any) -> list["Model"]:
        values.setdefault("published", True)
        return super().filter(**values)


def matches(row: "Model", values: dict[str, Any]) -> bool:
    return all(getattr(row, name) == value for name, value in values.items())


class ModelType(type):
    """Gathers the fields of each model, and lists all models."""

    known: dict[str, type] = {}

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> "ModelType":
        made = super().__new__(mcs, name, bases, body)
        made.fields = [key for key, value in body.items() if isinstance(value, Field)]
        mcs.register(made)
        return made

    @classmethod
    def register(mcs, model: type) -> None:
        mcs.known[model.__name__] = model


class Model(metaclass=ModelType):
    fields: list[str]
    objects = Manager()

    def __init__(self, **values: Any) -> None:
        for name, value in values.items():
            setattr(self, name, value)

    def save(self) -> "Model":
        self.before_save()
        self.objects.keep(self)
        self.after_save()
        return self

    def before_save(self) -> None:
        pass

    def after_save(self) -> None:
        pass

    def as_dict(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.fields}


class Timestamped(Model):
    changed = Field()

    def before_save(self) -> None:
        self.changed = now()
        super().before_save()


class Numbered(Model):
    number = NumberField(default=0)
    _last = 0

    def before_save(self) -> None:
        super().before_save()
        self.number = self._next()

    @classmethod
    def _next(cls) -> int:
        cls._last += 1
        return cls._last


class Audited:
    """A mixin: calls what its hosts have."""

    log: list[str] = []

    def after_save(self) -> None:
        self.log.append(self.summary())
        super().after_save()


class Article(Audited, Timestamped, Numbered):
    title = TextField(required=True)
    objects = PublishedManager()

    def before_save(self) -> None:
        self.title = self.title or "untitled"
        super().before_save()

    def summary(self) -> str:
        return str(self.as_dict())


def publish(titles: list[str]) -> Iterator[Article]:
    for title in titles:
        article = Article(title=title, published=True)
        article.save().after_save()
        yield article


def drafts() -> int:
    rows = Article.objects.filter(published=False)
    total = Model.objects.count()
    return len(rows) + total + Article.objects.count()
