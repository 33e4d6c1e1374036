from shop import db
from shop.models import Box, Item, Odd, Owner


def by_query(number):
    Item.query.filter_by(id=number).one().show()
    Item.query.get_or_404(number).owner.greet()
    for item in Owner.query.first().items:
        item.show()


def back(number):
    Box.query.get(number).holder.show()
    Box.query.get(number).holder.greet()
    Owner.query.get(number).account.greet()


def by_session(number):
    db.session.get(Item, number).show()
    db.session.query(Item).first().show()
    db.session.scalars(db.select(Item)).one().show()
    db.get_or_404(Item, number).show()


def by_page():
    for item in Item.query.order_by(Item.id).paginate(page=1).items:
        item.show()
    for item in db.paginate(db.select(Item)):
        item.show()


def unknown():
    Odd.query.first().show()
    db.session.query(Item, Owner).first().show()
