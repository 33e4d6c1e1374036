from django.test import RequestFactory, TestCase


def test_bar():
    request = RequestFactory().get("/show")
    request.bar.fill()
    request.get_host()


class TestShow(TestCase):
    def test_show(self):
        response = self.client.get("/show")
        response.wsgi_request.bar.fill()
        response.wsgi_request.tray.empty()
