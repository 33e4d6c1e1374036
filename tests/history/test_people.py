"""Who is who among the signatures of a history."""

import pytest

from analyzer.metrics.history.people import People
from analyzer.model.history import Commit, Signature

_HIDING = "users.noreply.forge.example"


@pytest.mark.parametrize(
    ("one", "other", "are_one"),
    [
        (("anna.berg", "anna@work.example"), ("Anna Berg", "anna@home.example"), True),
        (("anna", f"1234+anna@{_HIDING}"), ("Anna B", f"anna@{_HIDING}"), True),
        (("anna", "anna@work.example"), ("Anna", "anna@home.example"), False),
        (("anna", "1234+anna@work.example"), ("Berg", "anna@work.example"), False),
    ],
)
def test_accounts_and_names_of_one_person(one: tuple[str, str], other: tuple[str, str], are_one: bool) -> None:
    signatures = Signature(*one), Signature(*other)
    people = People([Commit(str(number), (), each, 0, 0, "", (), (), 0) for number, each in enumerate(signatures)])
    assert (people.of(signatures[0]) == people.of(signatures[1])) is are_one
