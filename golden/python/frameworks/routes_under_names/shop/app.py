from pyramid.config import Configurator


def main(global_config, **settings):
    config = Configurator(settings=settings)
    config.include("shop.routes")
    config.add_route("report", "/report")
    config.add_view(report, route_name="report", request_method=("GET", "HEAD"))
    config.scan()
    return config.make_wsgi_app()


def report(request):
    return {}
