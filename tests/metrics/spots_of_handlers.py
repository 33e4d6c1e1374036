"""Handlers of exceptions: cases that are spots and cases that are none."""

HANDLERS: dict[str, tuple[str, list[tuple[str, int, float]]]] = {
    "a handler that does nothing": (
        "def f():\n    try:\n        g()\n    except Exception:\n        pass\n",
        [("swallowed_exception", 4, 2.0)],
    ),
    "a bare handler that goes on": (
        "for x in y:\n    try:\n        g()\n    except:\n        continue\n",
        [("swallowed_exception", 4, 3.0)],
    ),
    "a handler that several steps of a function are lost for": (
        "def f(x):\n"
        + "".join(
            f"    try:\n        {steps}\n    except Exception:\n        pass\n"
            for steps in ("g()\n        x()", "for y in x:\n            y()", "import y\n        g(\n            y\n        )", "g()  # x")
        )
        + "try:\n    g()\n    x()\nexcept Exception:\n    pass\n",
        [("swallowed_exception", 5, 3.0), ("swallowed_exception", 10, 3.0), *(("swallowed_exception", line, 2.0) for line in (17, 21, 26))],
    ),
    "a handler of a choice of one step": (
        "def f(x):\n    try:\n        if x:\n            g()\n        elif x.y:\n            h()\n        else:\n            x()\n"
        "    except Exception:\n        pass\n"
        "def k(x):\n    try:\n        if x:\n            g()\n        else:\n            h()\n            x()\n"
        "    except Exception:\n        pass\n",
        [("swallowed_exception", 9, 2.0), ("swallowed_exception", 18, 3.0)],
    ),
    "a handler of what notes at its end that nothing failed": (
        "".join(
            f"def {name}(x):\n    try:\n        g(x)\n        {last}\n    except Exception:\n        pass\n    return x\n"
            for name, last in (("f", "done = True"), ("h", "done = x"))
        ),
        [("swallowed_exception", 12, 3.0)],
    ),
    "a handler of what ends the round, where others try something else": (
        "def f(x):\n    for y in x:\n        try:\n            g(y)\n            continue\n        except Exception:\n            pass\n"
        "        h(y)\n"
        "def k(x):\n    for y in x:\n        try:\n            g(y)\n            h(x)\n        except Exception:\n            pass\n"
        "        h(y)\n",
        [("swallowed_exception", 14, 3.0)],
    ),
    "a handler of steps towards what had a value before": (
        "def f(x):\n    y = None\n    try:\n        z = g(x)\n        y = z.y\n    except Exception:\n        pass\n    h(y)\n"
        "def k(x):\n    y = None\n    try:\n        x.z = g(x)\n        y = x.z\n    except Exception:\n        pass\n    h(y)\n",
        [("broad_exception", 6, 1.0), ("swallowed_exception", 14, 3.0)],
    ),
    "a handler of steps towards a choice of what had a value before": (
        "def f(x):\n    y = 1\n    try:\n        with x as z:\n            a = z.b\n        c = a.d\n        if c:\n            y = c\n"
        "    except Exception:\n        pass\n    try:\n        if x:\n            y = min(y, x.c)\n    except Exception:\n        pass\n"
        "    h(y)\n"
        "def k(x):\n    y = 1\n    try:\n        with x as z:\n            z.b()\n        if z:\n            y = z\n"
        "    except Exception:\n        pass\n    h(y)\n"
        "def l(x):\n    y = 1\n    try:\n        z = x.z\n        if z:\n            y = z\n        else:\n            x()\n"
        "    except Exception:\n        pass\n    h(y)\n",
        [("broad_exception", 9, 1.0), ("broad_exception", 14, 1.0), ("swallowed_exception", 24, 3.0), ("swallowed_exception", 35, 3.0)],
    ),
    "a handler of what had a value before the branch that begins with it": (
        "def f(x):\n    y = None\n    if x:\n        try:\n            z = g(x)\n            y = z.y\n"
        "        except Exception:\n            pass\n    h(y)\n"
        "def k(x):\n    y = None\n    if x:\n        x()\n        try:\n            z = g(x)\n            y = z.y\n"
        "        except Exception:\n            pass\n    h(y)\n",
        [("broad_exception", 7, 1.0), ("swallowed_exception", 17, 3.0)],
    ),
    "a handler of several calls that put an end to something": (
        "def f(x):\n    try:\n        x.shutdown(y)\n        x.close()  # now\n    except Exception:\n        pass\n"
        "def k(x):\n    try:\n        x.force_stop()\n        g(x)\n    except Exception:\n        pass\n",
        [("swallowed_exception", 11, 3.0)],
    ),
    "a handler of what puts an end to something and gives it up": (
        "def f(x):\n    try:\n        if x:\n            x.close()\n            del x\n    except Exception:\n        pass\n"
        "def k(x):\n    try:\n        del x.y\n        del x.z\n    except Exception:\n        pass\n",
        [("swallowed_exception", 12, 3.0)],
    ),
    "a handler of several calls that put an end to what may be there": (
        "def f(x):\n    try:\n        if x:\n            x.y.disconnect(f)\n            x.z.disconnect(f)\n"
        "    except Exception:\n        pass\n"
        "def k(x):\n    try:\n        if x:\n            x.y.disconnect(f)\n            x.z.connect(f)\n"
        "    except Exception:\n        pass\n",
        [("swallowed_exception", 13, 3.0)],
    ),
    "a handler of what may give an answer, with another way behind": (
        "def f(x):\n    try:\n        y = g(x)\n        if y:\n            z(y)\n            return y\n"
        "    except Exception:\n        pass\n"
        "    x.z()\n    return x\n"
        "def k(x):\n    try:\n        y = g(x)\n        if y:\n            return y\n        y.z()\n    except Exception:\n        pass\n"
        "    x.z()\n",
        [("broad_exception", 7, 1.0), ("swallowed_exception", 17, 3.0)],
    ),
    "a handler of what a comment says to be tried": (
        "def f(x):\n    try:\n        # Try to be nice\n        x.nice()\n        x.z()\n    except Exception:\n        pass\n"
        "    # try-catch needed, since x may be gone\n    try:\n        x.nice()\n        x.z()\n    except Exception:\n        pass\n"
        "    # Tries x\n    try:\n        x.nice()\n        x.z()\n    except Exception:\n        pass\n",
        [("swallowed_exception", 18, 3.0)],
    ),
    "a handler that ends the process": (
        "import os\n\ndef f(x):\n    try:\n        x()\n    except:\n        os._exit(1)\n"
        "    try:\n        x()\n    except:\n        os._exit(0)\n",
        [("broad_exception", 10, 2.0)],
    ),
    "a handler that something is raised behind": (
        "def f(x):\n    try:\n        if x:\n            return g(x)\n    except Exception:\n        pass\n    raise OSError(x)\n"
        "def h(x):\n    try:\n        g(x)\n    except Exception:\n        pass\n    raise OSError(x)\n",
        [("broad_exception", 5, 1.0), ("swallowed_exception", 11, 2.0)],
    ),
    "a handler of what decides whether something else is done": (
        "def f(x):\n    try:\n        y = g(x)\n    except Exception:\n        pass\n    else:\n        x += y\n"
        "def h(x):\n    try:\n        y = g(x)\n    except Exception:\n        pass\n    finally:\n        x.z()\n",
        [("broad_exception", 4, 1.0), ("swallowed_exception", 11, 2.0)],
    ),
    "a handler of what a comment says may fail": (
        "def f(x):\n"
        + "".join(
            f"    {before}\n    try:\n        {within}\n        g()\n    except Exception:\n        pass\n"
            for before, within in (
                ("# The cache may not be there.", "# Ask it."),
                ("# Ask it.", "# best effort"),
                ("# Attempt to ask it.", "# Ask it."),
                ("# Ask it in May.", "# x might."),
            )
        ),
        [("swallowed_exception", 24, 2.0)],
    ),
    "a handler in what ends something": (
        "".join(
            f"def {name}(x):\n    try:\n        x.g()\n    except Exception:\n        pass\n"
            for name in ("_stop_all", "__del__", "tearDown", "closet", "start")
        ),
        [("swallowed_exception", line, 2.0) for line in (19, 24)],
    ),
    "a narrow handler that does nothing": (
        "def f():\n    try:\n        g()\n    except (KeyError, a.ValueError):\n        pass\n",
        [("swallowed_exception", 4, 1.0)],
    ),
    "a handler that says where the reason stands": (
        "".join(
            f"try:\n    g()\nexcept Exception:\n    {comment}\n    pass\n"
            for comment in ("# https://quark.example/issues/9", "# see #1234", "# GH-1234", "# ABC-12", "# step #2", "# x 1234", "# g()")
        ),
        [("swallowed_exception", line, 2.0) for line in (28, 33)],
    ),
    "a handler whose reason is written without spaces": (
        "".join(
            f"try:\n    g()\nexcept Exception:\n    # {said}\n    {done}\n"
            for said, done in (
                ("\u6ca1\u6709\u4e5f\u884c", "pass"),
                ("\u5ffd\u7565", "pass"),
                ("\u68c0\u67e5\u5931\u8d25\u4e0d\u5e94\u963b\u6b62", "h()"),
                ("\u8bb0\u5f55\u9519\u8bef", "h()"),
            )
        ),
        [("broad_exception", 18, 1.0)],
    ),
    "a handler that gives back what it caught, or tells of it": (
        "def f():\n    try:\n        return None, g()\n    except Exception as error:\n        return error, None\n"
        'def h(a):\n    try:\n        g()\n    except Exception as error:\n        a = f"no (error: {error})"\n    return a\n'
        "def k(a):\n    try:\n        g()\n    except Exception as error:\n        return a, error.args\n",
        [("broad_exception", 15, 1.0)],
    ),
    "a function whose name says that it never fails": (
        "".join(
            f"def {name}():\n    try:\n        g()\n    except:\n        return 1\n"
            for name in ("safe_str", "safest", "_try_it", "date_safe", "date_or_none", "thread_safe", "dateSafely", "safely")
        ),
        [("broad_exception", line, 2.0) for line in (9, 29, 39)],
    ),
    "a handler that guards what tells of another error": (
        "try:\n    g()\nexcept OSError as e:\n    try:\n        log(x, e)\n    except Exception:\n        pass\n"
        "    try:\n        log(x)\n    except Exception:\n        pass\n    try:\n        log(e)\n        h()\n    except Exception:\n"
        "        pass\n",
        [("swallowed_exception", line, 2.0) for line in (10, 15)],
    ),
    "a handler of one attempt of several": (
        "def f(x):\n    for y in x:\n        try:\n            return y()\n        except Exception:\n            pass\n"
        "    try:\n        return x()\n    except Exception:\n        pass\n    for y in x:\n        try:\n            y()\n"
        "        except Exception:\n            pass\n",
        [("broad_exception", 9, 1.0), ("swallowed_exception", 14, 2.0)],
    ),
    "a handler of one attempt of several, where it finds something": (
        "def f(x):\n    for y in x:\n        try:\n            if y():\n                return y\n"
        "        except Exception:\n            pass\n"
        "    for y in x:\n        try:\n            if y():\n                z()\n            else:\n                z(y)\n"
        "        except Exception:\n            pass\n",
        [("swallowed_exception", 14, 2.0)],
    ),
    "a handler of one attempt of several, where what it opens has something that is asked for": (
        "def f(x):\n    for _ in x:\n        try:\n            with g(x) as y:\n                y.h()\n                if y.a:\n"
        "                    if y.b:\n                        break\n        except Exception:\n            pass\n"
        "    for _ in x:\n        try:\n            with g(x) as y:\n                if y.a:\n                    break\n"
        "                y.h()\n        except Exception:\n            pass\n",
        [("swallowed_exception", 17, 3.0)],
    ),
    "a handler behind which another answer stands": (
        "def f(x):\n    try:\n        return g(x)\n    except Exception:\n        pass\n    # as it is\n    return x\n"
        "def h(x):\n    try:\n        g(x)\n    except Exception:\n        pass\n    return x\n"
        "def k(x):\n    try:\n        return g(x)\n    except Exception:\n        pass\n    return\n"
        "def m(x):\n    try:\n        return g(x)\n    except Exception:\n        pass\n    g()\n    return x\n",
        [*(("broad_exception", line, 1.0) for line in (4, 23)), *(("swallowed_exception", line, 2.0) for line in (11, 17))],
    ),
    "a handler of what leaves the function, each of its branches, too": (
        "def f(x):\n    try:\n        x()\n        if x:\n            return\n        elif g():\n            return x\n"
        "        else:\n            return g\n    except Exception:\n        pass\n    g()\n"
        "def h(x):\n    try:\n        x()\n        if x:\n            return\n        elif g():\n            return x\n"
        "    except Exception:\n        pass\n    g()\n",
        [("broad_exception", 10, 1.0), ("swallowed_exception", 20, 3.0)],
    ),
    "a handler of imports": (
        "try:\n    import a\n    from b import c\nexcept:\n    import d\ntry:\n    import a\n    a()\nexcept:\n    a = None\n",
        [("broad_exception", 9, 2.0)],
    ),
    "a handler that another tool shall leave alone, without a colon": ("try:\n    g()\nexcept:  # noqa E722\n    h()\n", []),
    "a handler beside which a comment says what happens otherwise": (
        "def f(x):\n"
        "    try:\n        # where x can do it, otherwise it stays\n        x()\n        g(x)\n    except Exception:\n        pass\n"
        "    # skip all errors\n    try:\n        x()\n        g(x)\n    except Exception:\n        pass\n",
        [],
    ),
    "a handler at the end of branches behind which another answer stands": (
        "def f(x):\n    if x:\n        if g():\n            try:\n                return g(x)\n"
        "            except Exception:\n                pass\n    return x\n"
        "def h(x):\n    for y in x:\n        try:\n            return g(x)\n        except OSError:\n            g()\n        g()\n"
        "    if x:\n        try:\n            return g(x)\n        except Exception:\n            pass\n        g()\n    return x\n",
        [("broad_exception", 6, 1.0), ("broad_exception", 19, 1.0)],
    ),
    "a handler behind which another way to an answer stands": (
        "".join(
            f"def f{n}(x):\n    try:\n        with g(x) as y:\n            {steps}\n    except Exception:\n        pass\n    {behind}\n"
            for n, (steps, behind) in enumerate((("return y", "return x(g)"), ("x(y)", "return g"), ("return y", "x = g")))
        )
        + "def h(x):\n    try:\n        return g(x)\n    except Exception:\n        pass\n",
        [*(("broad_exception", line, 1.0) for line in (5, 19)), ("swallowed_exception", 12, 3.0), ("swallowed_exception", 25, 2.0)],
    ),
    "a handler of what had a value before": (
        "def f(x, y):\n    x.a = None\n    try:\n        x.a = g()\n    except:\n        pass\n"
        "    for n in y:\n        try:\n            y[n] = y[n].b()\n        except:\n            pass\n"
        "    try:\n        a = g(x.a)\n    except:\n        pass\n    h(a)\n",
        [("broad_exception", 5, 2.0), ("broad_exception", 10, 2.0), ("swallowed_exception", 14, 3.0)],
    ),
    "a handler behind which what is kept is given back or asked for": (
        "def f(x):\n    a = 1\n    try:\n        a = g(x)\n    except OSError:\n        pass\n    return a\n"
        "def h(x):\n    a = None\n    try:\n        b = g(x)\n        a = b.c()\n    except Exception:\n        pass\n"
        "    if not a:\n        a = g()\n    try:\n        a.b = g(x)\n    except OSError:\n        pass\n    return b\n",
        [("broad_exception", 13, 1.0), ("swallowed_exception", 19, 1.0)],
    ),
    "a broad handler of one attempt of several": (
        "while x:\n    try:\n        y = g()\n        break\n    except Exception:\n        h()\n",
        [],
    ),
    "a broad handler whose reason names a function": (
        "try:\n    g()\nexcept Exception as error:\n    # What escapes from run() would stop all timers.\n    log()\n"
        "try:\n    g()\nexcept Exception as error:\n    # Or what run(it) did before that.\n    log()\n",
        [("broad_exception", 8, 1.0)],
    ),
    "a broad handler of what ends something": (
        "".join(
            f"try:\n    if x:\n        x.{done}\nexcept Exception:\n    log()\n"
            for done in ("close()", "close()\n        g()", "close()\n    else:\n        g()", "read()")
        ),
        [("broad_exception", line, 1.0) for line in (10, 17, 22)],
    ),
    "a broad handler of an end that is waited for": (
        "".join(
            f"async def f{n}():\n    try:\n        await x.{done}()\n    except Exception:\n        pass\n"
            for n, done in enumerate(("close", "read"))
        ),
        [("swallowed_exception", 9, 2.0)],
    ),
    "a broad handler": ("try:\n    g()\nexcept (OSError, Exception) as error:\n    log()\n", [("broad_exception", 3, 1.0)]),
    "a broad handler that tells": ("try:\n    g()\nexcept Exception as error:\n    log('x %s' % (\n        error,\n    ))\n", []),
    "a broad handler that puts what it caught into a text": (
        "try:\n    g()\nexcept Exception as e:\n    found = f'ERROR: {e}'\n\n\ndef f():\n    try:\n        g()\n"
        "    except Exception as e:\n        return 'ERROR: ' + e.reason\n",
        [],
    ),
    "a broad handler that puts what it caught into a text with others": (
        "try:\n    g()\nexcept Exception as e:\n    said = 'no %s: %s' % (x, e)\n    show(said)\n"
        "try:\n    g()\nexcept Exception as e:\n    found = (x, e)\n",
        [("broad_exception", 8, 1.0)],
    ),
    "a broad handler that says so where nobody looks": (
        "try:\n    g()\nexcept Exception as e:\n    print(str(e))\n    log.debug('x', e)\n"
        "    if isinstance(e, OSError):\n        h()\n    y = (x) == e\n",
        [("broad_exception", 3, 1.0)],
    ),
    "a broad handler that raises again": ("try:\n    g()\nexcept Exception as error:\n    if x:\n        raise OSError from error\n", []),
    "a broad handler that logs what it caught": ("try:\n    g()\nexcept Exception:\n    log.exception('x')\n", []),
    "a broad handler that logs what is caught": ("try:\n    g()\nexcept Exception:\n    log.error('%s', sys.exc_info()[1])\n", []),
    "a broad handler that logs with the trace": ("try:\n    g()\nexcept Exception:\n    log.error('x', exc_info=True)\n", []),
    "a broad handler that ends the program": ("try:\n    g()\nexcept Exception as e:\n    show(e)\n    sys.exit(1)\n", []),
    "a broad handler that ends the program well": (
        "try:\n    g()\nexcept Exception as e:\n    show()\n    sys.exit(0)\n",
        [("broad_exception", 3, 1.0)],
    ),
    "a broad handler that tells who waits": ("try:\n    g()\nexcept Exception as e:\n    future.set_exception(e)\n", []),
    "a broad handler that keeps what it caught": (
        "def f(x):\n    try:\n        g()\n    except Exception as e:\n        log()\n        x.e = e\n",
        [],
    ),
    "a broad handler that gives back what it caught": (
        "def f():\n    try:\n        g()\n    except Exception as e:\n        return e\n",
        [],
    ),
    "a broad handler that gathers what it caught": ("try:\n    g()\nexcept Exception as e:\n    errors.append(e)\n", []),
    "a broad handler that gathers what the error says": (
        "try:\n    g()\nexcept Exception as e:\n    errors += [e.args]\n    x = e.args\n    y = x == e\n",
        [("broad_exception", 3, 1.0)],
    ),
    "a broad handler that hands on what it caught in a collection": (
        "def f():\n    try:\n        g()\n    except Exception as e:\n        return {'ok': False, 'exception': e}\n"
        "def g():\n    try:\n        g()\n    except Exception as e:\n        return Outcome(1, error=e)\n",
        [],
    ),
    "a broad handler whose comment says that all are meant": (
        "try:\n    g()\nexcept Exception as error:\n    # The parser may fail with any kind of\n    # exception here.\n    log(error)\n"
        "# Skip whatever cannot be read, in the event of any error.\ntry:\n    g()\nexcept Exception:\n    pass\n",
        [],
    ),
    "a broad handler whose comment says something else": (
        "try:\n    g()\nexcept Exception as error:\n    # Any error.\n    log()\n# Read it, and tell of each of these.\n"
        "try:\n    g()\nexcept Exception:\n    pass\n",
        [("broad_exception", 3, 1.0), ("swallowed_exception", 9, 2.0)],
    ),
    "a broad handler that a comment accepts": (
        "try:\n    g()\nexcept Exception as error:  # noqa: X001, BLE001\n    log(error)\n"
        "try:\n    g()\nexcept Exception:  # pylint: disable=broad-except\n    pass\n",
        [],
    ),
    "a broad handler with a comment that accepts another thing": (
        "try:\n    g()\nexcept Exception as error:  # noqa: E501 (not BLE001)\n    log()  # noqa: BLE001\n",
        [("broad_exception", 3, 1.0)],
    ),
    "a broad handler that logs without the trace": (
        "try:\n    g()\nexcept Exception:\n    log.error('x', exc_info=False)\n",
        [("broad_exception", 3, 1.0)],
    ),
    "a handler of everything that says so": ("try:\n    g()\nexcept:\n    print('x')\n", [("broad_exception", 3, 2.0)]),
    "a handler of everything that logs": ("try:\n    g()\nexcept:\n    log.exception('x')\n", []),
    "a handler of everything that prints the trace": ("try:\n    g()\nexcept:\n    debug.printExc('x')\n", []),
    "a narrow handler": ("try:\n    g()\nexcept OSError:\n    log()\n", []),
}
