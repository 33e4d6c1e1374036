package a

type Handler func(string)

func greet(name string) {}

func part(name string) {}

func each(names []string, do func(string)) {
	for _, name := range names {
		do(name)
	}
}

func choose() Handler { return part }

func wrap(inner Handler) Handler {
	return func(name string) { inner(name) }
}

func Use() {
	each(nil, greet)
	choose()("x")
	wrap(Handler(greet))("y")
	each(nil, func(name string) { part(name) })
}
