"""Objects that a library turns into bytes and makes again of them."""

import json
import pickle
from pickle import dumps, loads

import jsonpickle


class Point:
    def move(self): ...

    def copied(self):
        return pickle.loads(pickle.dumps(self))


class Other:
    def move(self): ...


def unknown(data):
    pickle.loads(data).move()


def not_packed():
    text = json.dumps(Point())
    json.loads(text).move()
    pickle.loads(text).move()
    pickle.loads(b"").move()


def bytes_are_bytes():
    data = pickle.dumps(Point(), protocol=2)
    data.move()
    data.hex()
    for part in data:
        part.move()
    data[0].move()


def made_again():
    point = Point()
    data = pickle.dumps(point, pickle.HIGHEST_PROTOCOL)
    pickle.loads(data).move()
    loads(dumps(point)).move()
    pickle.loads(pickle.dumps([point]))[0].move()
    jsonpickle.decode(jsonpickle.encode(Other())).move()
    point.copied().move()


def test_protocols():
    for protocol in range(5):
        again = pickle.loads(pickle.dumps(Other, protocol=protocol))
        again().move()
