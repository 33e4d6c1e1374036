class Refused:
    def __call__(self): ...


class Connection:
    def close(self): ...


class Case:
    _refused = [("connect", "connections"), ("cursor", "queries")]

    @classmethod
    def refuse(cls, connection: Connection):
        for name, operation in cls._refused:
            setattr(connection, name, Refused())

    def refuse_some(self, connection: Connection, names):
        for name in ("begin", "commit"):
            setattr(connection, name, Refused())


def use(connection: Connection):
    connection.cursor()
    connection.commit()
    connection.close()
    connection.get()
