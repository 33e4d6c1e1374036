from sqlalchemy.ext.hybrid import hybrid_property

from shop import db, store


class Owner(db.Model):
    name = db.Column(db.String)
    boxes = db.relationship("Box", backref="holder")

    @hybrid_property
    def account(self):
        return self

    def greet(self): ...


class Box(db.Model):
    holder_id = db.Column(db.ForeignKey("owner.id"))

    def show(self): ...


class Item(db.Model):
    owner_id = db.Column(db.ForeignKey("owner.id"))
    owner = db.relationship("Owner", backref=db.backref("items", lazy=True))

    def show(self): ...


class Odd(store.Model):
    """Nothing is known of what an own method is as a base."""

    def show(self): ...
