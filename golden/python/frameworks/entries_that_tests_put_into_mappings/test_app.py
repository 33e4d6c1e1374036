"""What tests put into a mapping for a while, the program calls; what they put in the place of a function it does not know of."""

import os
from unittest import mock

import app


def bold(text): ...


def never(text): ...


def test_attribute(monkeypatch):
    monkeypatch.setattr(app, "plain", never)
    app.directly("a")


def test_other_mappings(monkeypatch):
    monkeypatch.setitem(os.environ, "never", never)
    with mock.patch.dict("os.environ", {"never": never}):
        app.other("plain", "a")


def test_item(monkeypatch):
    monkeypatch.setitem(app.FORMATS, "bold", bold)
    app.show("bold", "a")
