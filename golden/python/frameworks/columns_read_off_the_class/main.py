from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, relationship


class Base(DeclarativeBase):
    pass


class Active:
    @classmethod
    def every(cls, session: Session):
        return session.query(cls).all()

    @classmethod
    def first(cls, session: Session):
        return session.query(cls).first()


class User(Active, Base):
    name: Mapped[str] = mapped_column()

    def greet(self): ...


class Order(Active, Base):
    expires: Mapped[datetime | None] = mapped_column()
    user: Mapped[User] = relationship()

    def greet(self): ...


def of_the_class(session: Session):
    Order.user.greet()
    session.execute(select(Order).where(Order.expires.is_(None), Order.user.has()))


def of_an_object(order: Order, session: Session):
    order.user.greet()
    order.expires.isoformat()
    User.first(session).greet()
    for each in Order.every(session):
        each.greet()
