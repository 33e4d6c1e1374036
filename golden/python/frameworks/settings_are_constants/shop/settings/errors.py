class BadSetting(Exception):
    pass
