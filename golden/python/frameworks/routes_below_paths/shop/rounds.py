from shop.circle import given
