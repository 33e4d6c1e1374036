from dataclasses import KW_ONLY, dataclass, field


@dataclass(frozen=True)
class Order:
    number: int
    items: list[str] = field(default_factory=list)
    _: KW_ONLY
    note: str = ""
    count = 0

    def total(self): return len(self.items)


Order(1, ["a"], note="x").total()
