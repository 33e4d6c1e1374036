from django.contrib.auth.decorators import login_required
from django.urls import include, path, re_path

from shop import views

urlpatterns = [
    path("items/<int:pk>/", views.item, name="item"),
    path("list/", views.ItemList.as_view()),
    path("mine/", login_required(views.mine)),
    re_path(r"^archive/(?P<year>[0-9]{4})/$", views.archive),
    path("more/", include("shop.more")),
]
handler404 = "shop.views.missing"
