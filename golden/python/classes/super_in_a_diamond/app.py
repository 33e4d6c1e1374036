class Root:
    def run(self): ...


class Left(Root):
    def run(self): super().run()


class Right(Root):
    def run(self): super().run()


class Bottom(Left, Right):
    def run(self): super().run()
