def run():
    from lib import work
    import json
    work()
    json.dumps({})


def other():
    work()
