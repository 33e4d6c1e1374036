"""What of a long text answers words that were asked for."""

import pytest

from serve.answers.telling import telling

TEXT = """- Orders were made anew.
  Before, an order was a base class. It is split now.
  * Carts no longer inherit from orders.
  * Payments moved to a table of their own, and so
    did refunds."""


@pytest.mark.parametrize(
    ("words", "most", "said"),
    [
        (["cart"], 400, TEXT),
        (["cart"], 60, "… * Carts no longer inherit from orders. …"),
        (["carts", "base", "classes"], 90, "… Before, an order was a base class. … * Carts no longer inherit from orders. …"),
        (["refund"], 80, "… * Payments moved to a table of their own, and so\n    did refunds."),
        (["art"], 10, "- Orders w… (177 more characters)"),
        (["refunds"], 10, "- Orders w… (177 more characters)"),
        ([], 10, "- Orders w… (177 more characters)"),
        (["split", "bases"], 70, "… Before, an order was a base class. It is split now. …"),
    ],
)
def test_telling(words: list[str], most: int, said: str) -> None:
    assert telling(TEXT, words, most) == said
