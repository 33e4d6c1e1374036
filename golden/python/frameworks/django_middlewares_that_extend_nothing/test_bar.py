from django.test import RequestFactory


def test_bar():
    request = RequestFactory().get("/show")
    request.bar.fill()
    request.get_host()
