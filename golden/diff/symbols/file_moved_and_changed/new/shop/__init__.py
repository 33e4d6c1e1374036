from shop.basket import Cart
