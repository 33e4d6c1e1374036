"""Records of Django that texts name which arrive from settings: `apps.get_model` gives the class; two names for it stay apart."""

from django.conf import settings
from django.utils.module_loading import import_string

ORDER_MODEL = getattr(settings, "SHOP_ORDER_MODEL", "shop.Order")

DEFAULTS = {
    "ORDER_MODEL": ORDER_MODEL,
    "BILL_MODEL": "shop.Bill",
    "UNKNOWN_MODEL": "elsewhere.Parcel",
}


class Settings:
    def __init__(self, defaults):
        self.defaults = defaults

    def __getattr__(self, name):
        value = self.defaults[name]
        return import_string(value) if name.endswith("_CLASS") else value


shop_settings = Settings(DEFAULTS)
