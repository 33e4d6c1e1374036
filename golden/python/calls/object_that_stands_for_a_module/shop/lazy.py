import importlib
from types import ModuleType


class LazyModule(ModuleType):
    def __init__(self, local_name, names, name):
        self._local_name = local_name
        self._names = names
        super().__init__(name)

    def __getattr__(self, item):
        module = importlib.import_module(self.__name__)
        self._names[self._local_name] = module
        return getattr(module, item)


class Record:
    def __init__(self, name):
        self.name = name
