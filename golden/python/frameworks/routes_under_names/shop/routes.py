def includeme(config):
    config.add_route("items", "/items")
    config.add_route("item", "/items/{id}", request_method="PUT")
    config.add_route("orders", "orders", factory="shop.orders.Root")
    config.add_route("unserved", "/unserved")
    config.add_route("items", "https://example.com/items", static=True)


def of_another_library(config):
    config.add_route("other", "/other")
