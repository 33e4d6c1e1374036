import json


def load(text):
    return json.loads(text)


def read(text):
    return load(text)


def check(text):
    return load(text)
