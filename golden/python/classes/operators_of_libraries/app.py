"""Operators give what the class of the left operand says, in a library too."""

from datetime import datetime, timedelta
from decimal import Decimal
from pathlib import Path

from elsewhere import Amount


def not_a_text(folder: Path, name: str):
    (folder / name).partition("/")
    (name / folder).strip()


def of_an_unknown_class(amount: Amount):
    (amount + amount).rounded()


def paths(folder: Path, name: str):
    (folder / name).read_text().strip()
    file = folder / "a" / name
    file.parent.mkdir()
    file /= "b"
    file.unlink()


def times(since: datetime):
    (datetime.now() - since).total_seconds()
    (since + timedelta(days=1)).isoformat()
    whole = timedelta()
    whole += timedelta(1)
    (-whole).total_seconds()


def amounts(price: Decimal):
    (price * 2 + 1).quantize(price)


def texts(name: str, count: int):
    ("%s" % count).strip()
    (name * count).strip()
    (name + "s").strip()
