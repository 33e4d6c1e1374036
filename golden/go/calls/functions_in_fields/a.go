package a

type Command struct {
	Run   func(args []string) error
	Name  string
	Other func()
}

func start(args []string) error { return nil }

func stop(args []string) error { return nil }

func other() {}

func New() *Command {
	c := &Command{Name: "x", Run: start}
	c.Other = other
	return c
}

func (c *Command) Execute() {
	c.Run(nil)
	c.Other()
}

func Replace(c *Command) { c.Run = stop }
