# No metaclass prepares these
class Other(type): ...


class Plain:
    size = field("size")


class Checked(metaclass=Other):
    bind(max)
