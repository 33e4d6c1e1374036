import creator
import elsewhere

NAME = "Tree"


class Plain(type):
    def __init__(cls, name, bases, members): ...


creator.create("Leaf", list)
creator.create(NAME, list)
creator.Leaf([1])
creator.__dict__["Leaf"]([1])
creator.__dict__[NAME]([1])
creator.__dict__["create"]("Other", list)
creator.__dict__["unknown"]()
elsewhere.__dict__["Leaf"]()
Plain("Made", (), {})()
