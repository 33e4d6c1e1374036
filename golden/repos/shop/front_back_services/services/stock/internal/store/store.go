package store

// Items are what is in stock.
type Items struct{}

// Open returns them.
func Open() *Items { return &Items{} }

// Load one of them.
func (items *Items) Load(id int) {}
