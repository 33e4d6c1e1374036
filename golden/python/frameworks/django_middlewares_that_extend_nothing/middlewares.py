class Bar:
    def fill(self): ...


class Tray:
    def empty(self): ...


class Parcel:
    def open(self): ...


class BarMiddleware:
    def __init__(self, get_response):
        self.get_response = get_response

    def __call__(self, request):
        request.bar = Bar()
        return self.get_response(request)

    def process_view(self, request, view, args, kwargs):
        request.bar.fill()


def tray_middleware(get_response):
    def middleware(request):
        request.tray = Tray()
        return get_response(request)

    return middleware


class Sender:
    def __init__(self, send):
        self.send = send

    def __call__(self, request):
        request.parcel = Parcel()
        return self.send(request)
