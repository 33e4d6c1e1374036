import venusian


def api_config(versions, **settings):
    def callback(context, name, view):
        for version in versions:
            context.config.add_view(view=view, **settings)

    def wrapper(wrapped):
        venusian.attach(wrapped, callback, category="pyramid")
        return wrapped

    return wrapper


def labelled(route_name):
    return lambda function: function
