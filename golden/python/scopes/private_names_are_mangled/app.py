class Base:
    def __run(self): ...

    def start(self):
        self.__run()


class Child(Base):
    def __run(self): ...

    def go(self):
        self.__run()
        self._Base__run()
