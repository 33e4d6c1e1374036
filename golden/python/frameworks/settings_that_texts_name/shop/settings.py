from typing import Any

from rest_framework.settings import APISettings

DEFAULTS: dict[str, Any] = {
    "PAGER": "shop.pages.Pager",
    "HOOKS": ["shop.pages.trim", "shop.pages.missing"],
    "NAME": "shop",
}


class ShopSettings(APISettings):
    def reset(self):
        self.reload()


shop_settings = ShopSettings(user_settings={}, defaults=DEFAULTS, import_strings=["PAGER", "HOOKS"])
plain_settings = APISettings({}, DEFAULTS, ["PAGER", "HOOKS"])
