class Typed:
    def __set_name__(self, owner, name): ...
    def __get__(self, instance, owner): ...
    def __set__(self, instance, value): ...


class Box:
    field = Typed()
    plain = 1

    @property
    def size(self): ...

    @size.setter
    def size(self, value): ...

    def __setitem__(self, key, value): ...
    def __delitem__(self, key): ...


def nothing(box: Box, unknown):
    box.plain = 2
    unknown.size = 1
    del unknown[0], box.plain


def run(box: Box):
    box.size = 1
    box.field = box.field
    box[0] = box.size
    del box[0]
