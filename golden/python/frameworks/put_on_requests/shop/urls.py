from django.urls import path

from shop.views import Answer, Page, nobody, show

urlpatterns = [
    path("show/", show),
    path("page/", Page.as_view()),
    path("answer/", Answer.as_view()),
    path("nobody/", nobody),
]
