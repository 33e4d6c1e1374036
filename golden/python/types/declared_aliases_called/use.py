from later import Named


def use(named: Named): named.go()
