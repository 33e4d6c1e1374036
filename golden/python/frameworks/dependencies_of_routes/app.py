from typing import Annotated
from fastapi import FastAPI, Depends, APIRouter, Request, WebSocket
from sqlalchemy.orm import Session, sessionmaker, declarative_base, relationship, Mapped
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy import select
from pydantic import BaseModel

Base = declarative_base()


class User(Base):
    posts: Mapped[list["Post"]] = relationship(back_populates="user")

    def hi(self):
        pass


class Post(Base):
    user = relationship("User", back_populates="posts")

    def show(self):
        pass


class Svc:
    def __init__(self, db: Session = Depends(lambda: None)):
        self.db = db

    def run(self):
        return self.db.query(User).first()


SessionLocal = sessionmaker()


def get_db():
    db = SessionLocal()
    try:
        yield db
    finally:
        db.close()


def get_user(db=Depends(get_db)):
    return db.query(User).filter(User.id == 1).first()


async def get_async():
    yield 1


app = FastAPI()


@app.get("/a")
def a(user=Depends(get_user), db=Depends(get_db), svc: Svc = Depends()):
    user.hi()
    db.query(Post).first().show()
    svc.run().hi()
    svc.run().posts[0].show()


DB = Annotated[Session, Depends(get_db)]


@app.get("/b")
def b(db: DB, u: Annotated[User, Depends(get_user)]):
    db.scalars(select(User)).first().hi()
    u.hi()
    for p in u.posts:
        p.show()
    db.execute(select(Post)).scalars().one().user.hi()


class In(BaseModel):
    n: int

    def conv(self):
        return self


@app.post("/c")
async def c(body: In, s: AsyncSession = Depends(get_async), request: Request = None):
    body.conv().conv()
    (await s.scalars(select(User))).first().hi()
    (await s.execute(select(User))).scalar_one().hi()
    (await s.get(User, 1)).hi()
    r = await s.execute(select(Post).where(Post.id == 1))
    r.scalars().all()[0].show()
    In.model_validate({}).conv()


class D:
    def __call__(self, db: Session = Depends(get_db)):
        return db.get(User, 1)


@app.get("/d")
def d(u=Depends(D())):
    u.hi()


def query(db: Session):
    return db.query(User, Post).all()


def rows(db: Session):
    for u, p in db.query(User, Post).all():
        u.hi()
        p.show()
    for u, p in db.execute(select(User, Post)):
        u.hi()
        p.show()
    db.query(User).join(Post).order_by(User.id).limit(1).one_or_none().hi()
    db.query(User).filter_by(id=1).count()
    n = db.query(User).get(1)
    n.hi()
    db.query(User).options().all()[0].hi()
    with SessionLocal() as s:
        s.get(User, 1).hi()
    with SessionLocal.begin() as s:
        s.query(Post).first().show()


class Odd:
    def get(self):
        pass


def plain(function):
    return function


def not_provided(user=plain(get_user)):
    user.hi()
