def with_metaclass(meta, *bases):
    class Between(type):
        def __new__(cls, name, ignored, body):
            return meta(name, bases, body)

    return type.__new__(Between, "between", (), {})
