import abc
import threading
from unknown_package import Model


class Worker(threading.Thread):
    def run(self): ...


class Record(Model):
    def save(self): ...


class Named(abc.ABC, Exception, metaclass=abc.ABCMeta): ...


Worker().start()
Record().save()
Record().delete()
