from .cart import urlpatterns as cart_urls
from .order import urlpatterns as order_urls

urlpatterns = [
    *cart_urls,
    *order_urls,
]
