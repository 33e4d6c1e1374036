from django.urls import path, re_path

from blog import views

urlpatterns = [path("", views.home), re_path(r"^archive/(?P<year>[0-9]{4})/$", views.page)]
urlpatterns += [path("added/", views.page)]
urlpatterns += [path("write/", views.Writing.as_view())]
