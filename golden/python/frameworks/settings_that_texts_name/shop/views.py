from shop.settings import plain_settings, shop_settings


def show(rows):
    shop_settings.PAGER().page()
    plain_settings.PAGER().page()
    for hook in shop_settings.HOOKS:
        hook(rows)
    # A text that names nothing of the repository, and what the library has itself.
    shop_settings.NAME.upper()
    shop_settings.reload()
    shop_settings.reset()
