import unittest

import pytest


@pytest.fixture
def job(): return 1


def test_job(job): assert job


class TestJob:
    def test_method(self): ...
    def helper(self): ...


class CaseWithoutPrefix(unittest.TestCase):
    def test_unit(self): ...


def not_a_test(): ...
