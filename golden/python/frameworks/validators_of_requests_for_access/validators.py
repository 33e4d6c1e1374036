from oauthlib.oauth2 import RequestValidator


class Client:
    def is_usable(self): ...


class Log:
    def write(self): ...


class Validator(RequestValidator):
    def authenticate_client(self, request, *args, **kwargs):
        request.client = Client()
        return request.client.is_usable()

    def validate_redirect_uri(self, client_id, redirect_uri, request, *args, **kwargs):
        request.uri.lower()
        return request.client.is_usable()


class Other:
    def keep(self, request):
        request.log = Log()


class Reading(Validator):
    def validate_scopes(self, client_id, scopes, client, request):
        request.log.write()
        return request.client.is_usable()
