from django.views.generic import ListView


def item(request, pk):
    return pk


class ItemList(ListView):
    def get_queryset(self):
        return []


def mine(request):
    return request


def archive(request, year):
    return year


def missing(request, exception):
    return exception
