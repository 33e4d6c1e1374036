package a

type Counter struct{ n int }

func (c *Counter) Add(by int) {}

func (c Counter) Show() {}

func apply(f func(int)) { f(1) }

func Use(c *Counter) {
	add := c.Add
	add(2)
	apply(c.Add)
	show := Counter.Show
	show(*c)
	(*Counter).Add(c, 3)
	defer c.Show()
	go c.Add(4)
}
