import pytest


class Account:
    def close(self): ...


@pytest.fixture
def account(): return Account()


def test_without_fixture(unknown): unknown.get()
def test_of_parent_folder(client): client.get()
def test_that_yields(opened): opened.get()
def test_of_own_module(account): account.close()
