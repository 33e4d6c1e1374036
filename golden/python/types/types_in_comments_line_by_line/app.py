class Item:
    def run(self): ...


def without_signature(
    found,  # type: Item
):
    found.run()


def on_one_line(
    found, other  # type: Item
):
    # type: (...) -> None
    found.run()
    other.run()


def of_no_type(
    found,  # type: ignore
    other,  # what is run
):
    # type: (...) -> None
    found.run()
    other.run()


def each(
    found,  # type: Item
    key="",  # type: str
    *rest,  # type: Item
    **named  # type: Item
):
    # type: (...) -> Item
    found.run()
    rest[0].run()
    named[key].run()
    return found.other


def use(what):
    each(what).run()
