from shop.rounds import given
