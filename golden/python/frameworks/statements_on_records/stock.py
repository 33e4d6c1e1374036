from sqlalchemy import delete, func, select
from sqlalchemy.orm import DeclarativeBase, Session


class Base(DeclarativeBase):
    pass


class Part(Base):
    __tablename__ = "parts"


class Bin(Base):
    __tablename__ = "bins"


class Plain:
    pass


def count(session: Session, name):
    session.execute(select(func.count(Part.id)).where(Bin.name == name))
    return session.query(Part, Bin.id).all()


def put(session: Session):
    part = Part()
    session.add(part)
    session.add(Plain())
    session.query(Part).filter(Part.id == Bin.id).delete()
    session.execute(delete(Bin).where(Bin.id == 1))


# What a parameter holds that nobody gives anything is not known.
def keep(session: Session, anything):
    session.add(anything)
