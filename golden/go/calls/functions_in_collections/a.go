package a

var table = map[string]func(){"first": first}

func first() {}

func second() {}

func third() {}

type Bus struct{ hooks []func() }

func (b *Bus) Add(hook func()) { b.hooks = append(b.hooks, hook) }

func (b *Bus) Fire() {
	for _, hook := range b.hooks {
		hook()
	}
}

func init() { table["second"] = second }

func Use(b *Bus, queue chan func()) {
	table["first"]()
	b.Add(third)
	queue <- second
	(<-queue)()
}
