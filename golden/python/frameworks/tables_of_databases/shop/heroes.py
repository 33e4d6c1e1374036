from sqlmodel import SQLModel, select


class HeroBase(SQLModel):
    name: str


class SuperHero(HeroBase, table=True):
    id: int


class HeroPublic(HeroBase):
    id: int


def all_heroes(session):
    return session.exec(select(SuperHero))
