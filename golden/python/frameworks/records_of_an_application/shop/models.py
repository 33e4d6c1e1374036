from shop import db, store


class Owner(db.Model):
    name = db.Column(db.String)

    def greet(self): ...


class Item(db.Model):
    owner_id = db.Column(db.ForeignKey("owner.id"))
    owner = db.relationship("Owner", backref=db.backref("items", lazy=True))

    def show(self): ...


class Odd(store.Model):
    """Nothing is known of what an own method is as a base."""

    def show(self): ...
