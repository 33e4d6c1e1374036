from django.http import HttpResponse
from django.urls import path


def show(request):
    request.bar.fill()
    request.tray.empty()
    request.parcel.open()
    return HttpResponse("")


urlpatterns = [path("show", show)]
