from . import builder


def column():
    return builder.build()
