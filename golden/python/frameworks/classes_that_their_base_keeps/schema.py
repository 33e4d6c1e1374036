import yaml
from drf_spectacular import extensions
from drf_spectacular.extensions import OpenApiAuthenticationExtension


class Plain(extensions.Helper):
    name = "plain"


class Tokens(OpenApiAuthenticationExtension):
    target_class = "shop.auth.Tokens"

    def get_security_definition(self, auto_schema):
        return {"type": "http"}


class Narrow(extensions.OpenApiFilterExtension):
    target_class = "shop.filters.Narrow"


class Price(yaml.YAMLObject):
    yaml_tag = "!price"
