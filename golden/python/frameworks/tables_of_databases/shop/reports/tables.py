from sqlalchemy import Column, MetaData, Table
from sqlalchemy.orm import DeclarativeBase

VISITS = "visits"
metadata = MetaData()
daily = Table("daily_totals", metadata, Column("id"))
computed = Table(name_of_today(), metadata)


class Base(DeclarativeBase):
    pass


class Customer(Base):
    __tablename__ = "customers"


class Visit(Base):
    __tablename__ = VISITS


class Computed(Base):
    __tablename__ = prefix() + "computed"
