from shop.urls.cart import urlpatterns as cart_urls

urlpatterns = cart_urls
