class Base:
    def save(self):
        self.after()

    def after(self):
        pass


class Audited:
    def after(self):
        super().after()


class Loud:
    def after(self):
        print("after")


class Article(Audited, Base):
    pass


class Note(Base, Loud):
    pass
