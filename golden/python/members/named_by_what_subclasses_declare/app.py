class Store:
    def open(self): ...


class Cache:
    def open(self): ...


class Settings:
    def __init__(self):
        self.STORES = {"default": Store()}
        self.CACHES = {"default": Cache()}
        self.NOTHING = {"default": object()}


settings = Settings()


class Handler:
    setting = None

    def configured(self):
        return getattr(settings, self.setting)


class StoreHandler(Handler):
    setting = "STORES"

    def first(self):
        self.configured()["default"].open()


class CacheHandler(Handler):
    setting = "CACHES"
