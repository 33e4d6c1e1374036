def after_scenario(context, scenario):
    pass
