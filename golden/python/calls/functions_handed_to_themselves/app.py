from functools import partial


def again(function, *arguments):
    return function(partial(again, function), *arguments)


def wrapped(function, *arguments, **options):
    return partial(wrapped, function, *arguments, **options)


def use():
    again(again, 1)
    again(partial(again, again), 1)()
    wrapped(wrapped, 1)(2)(3)(4, key=5)
