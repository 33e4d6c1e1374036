import datetime
import socket
import time

real = datetime.datetime


class Fake(real):
    @classmethod
    def now(cls): ...

    def go(self): ...


class Sock:
    def connect(self): ...


def fake_time(): ...


def start():
    datetime.datetime = Fake
    time.time = fake_time
    socket.socket = Sock
    time.sleep = time.monotonic


def stop():
    datetime.datetime = real


def use_negative():
    time.sleep(1)
    time.perf_counter()
    time.process_time()
    real.now()


def use():
    time.time()
    datetime.datetime.now()
    datetime.datetime(1, 2, 3).go()
    socket.socket().connect()
