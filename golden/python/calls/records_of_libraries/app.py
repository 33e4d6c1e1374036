import dataclasses
from typing import NamedTuple

import peewee
from pydantic import BaseModel, TypeAdapter
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, relationship, sessionmaker


class Base(DeclarativeBase): ...


class User(Base):
    def greet(self): ...


class Order(Base):
    user: Mapped[User] = relationship()
    users: Mapped[list["User"]] = relationship()

    def ship(self):
        self.user.greet()
        for each in self.users:
            each.greet()


# Rows of several classes, an unknown session, a method of the class's own and a list are no queries of objects.
def rows(session: Session, unknown, plain: list):
    session.query(User, Order).first().greet()
    unknown.query(User).first().greet()
    plain.filter(User).greet()


class Own(BaseModel):
    @classmethod
    def validate(cls, value):
        return None

    def greet(self): ...


Own.validate({}).greet()


def queries(session: Session):
    session.query(User).filter_by(id=1).first().greet()
    session.get(User, 1).greet()
    session.execute(select(User).where(User.id == 1)).scalars().one().greet()
    for each in session.scalars(select(User)):
        each.greet()


class Item(BaseModel):
    inner: "Item | None" = None

    def price(self): ...


Item.model_validate({}).price()
Item(inner=Item()).model_copy().price()


class Row(peewee.Model):
    def show(self): ...


Row.get_or_none().show()


class Pair(NamedTuple):
    left: int

    def turn(self): ...


Pair(1)._replace(left=2).turn()
Pair._make([1]).turn()


@dataclasses.dataclass
class Place:
    name: str

    def move(self): ...


dataclasses.replace(Place("a"), name="b").move()


# What is not awaited is no object yet.
async def later(session: AsyncSession):
    session.get(User, 1).greet()
    (await session.get(User, 1)).greet()
    (await session.execute(select(User))).scalars().one().greet()
    (await session.scalars(select(User))).first().greet()


make_session = sessionmaker()


def made():
    with make_session() as session:
        session.get(User, 1).greet()


TypeAdapter(Item).validate_python({}).price()


class Child(Row):
    parent = peewee.ForeignKeyField(Row, backref="children")


Child.select().where(Child.id == 1).first().show()
for row in Row.select():
    row.show()
Row.get_or_create(id=1)[0].show()
Child.get_or_none().parent.show()


class Address(Base):
    user = relationship("User")

    def print(self):
        self.user.greet()
        self.user[0].greet()
