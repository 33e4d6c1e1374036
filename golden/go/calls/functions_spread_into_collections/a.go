package a

type step func(int) int

func one(n int) int { return n }

func two(n int) int { return n }

func other(n int) int { return n }

type chain struct{ steps []step }

func (c *chain) use(steps ...step) { c.steps = append(c.steps, steps...) }

func (c *chain) run() int { return c.steps[0](1) }

func all(steps ...step) int { return steps[0](1) }

func nested(groups ...[]step) int { return groups[0][0](1) }

func Use(c *chain) {
	c.use(one)
	c.use([]step{two}...)
	c.run()
	all(c.steps...)
	nested([]step{other})
}
