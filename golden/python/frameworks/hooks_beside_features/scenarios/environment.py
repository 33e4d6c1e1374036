def before_all(context):
    context.server = start()


def after_scenario(context, scenario):
    context.server.stop()


def after_scenarios(context):
    pass


def start():
    return None
