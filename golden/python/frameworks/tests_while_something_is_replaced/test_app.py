"""Tests that decorators replace something for are tests; a handler of requests of the same name is none."""

import unittest.mock
from unittest import mock

import pytest
from flask import Flask

from app import Speaker

server = Flask("server")


@pytest.fixture
def speaker():
    return Speaker()


@server.patch("/speakers")
def test_handler(speaker):
    speaker.play()


@mock.patch("app.connect")
def test_function(connect, speaker):
    speaker.play()


@unittest.mock.patch("app.connect")
def test_in_full(connect, speaker):
    speaker.play()


class TestSpeaker:
    @mock.patch("app.connect")
    @pytest.mark.parametrize("loud", [False, True])
    def test_method(self, connect, speaker, loud):
        speaker.play()

    @mock.patch.object(Speaker, "play")
    def test_object(self, play, speaker):
        speaker.play()
