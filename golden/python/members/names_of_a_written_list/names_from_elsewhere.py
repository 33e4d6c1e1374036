class Refused:
    def __call__(self): ...


class Connection:
    def close(self): ...


def refuse(connection: Connection, more):
    for name in ["connect", *more]:
        setattr(connection, name, Refused())


def use(connection: Connection):
    connection.get()
