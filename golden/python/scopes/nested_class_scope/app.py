def make(): ...


class Outer:
    def make(self): ...

    class Inner:
        made = make
        def run(self):
            make()
            Outer.Inner.run(self)
            Inner()
