class Point:
    x: int

    def move(self): ...


def load(): ...


def run(command, load):
    match command:
        case Point(x=0) as origin:
            origin.move()
        case [first, *rest] if first:
            rest
        case {"key": value, **others}:
            value, others
        case str() | int():
            ...
        case Point.x:
            ...
        case load:
            load()
