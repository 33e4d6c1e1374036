"""What a library loads by a text is what the text names: one that stands there, or that arrives."""

from django.utils.module_loading import import_string
from kombu.utils.imports import symbol_by_name
from elsewhere import load_by_name


class Maker:
    invoice_class = "shop.orders:Invoice"

    def make(self, path):
        return symbol_by_name(path)()

    def invoice(self):
        return self.make(self.invoice_class)


import_string("shop.orders.Order")().ship()
Maker().invoice().pay()
load_by_name("shop.orders.Order")().ship()
import_string("nowhere.orders.Order")().ship()
