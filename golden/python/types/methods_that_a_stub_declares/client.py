from requests import Session


class Base:
    def close(self): ...


class Client(Session):
    def __init__(self): ...

    def own(self): ...


class Derived(Base):
    pass
