from shop import open_shop

open_shop()
