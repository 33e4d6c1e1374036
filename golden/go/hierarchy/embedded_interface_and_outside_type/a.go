package a

import "sync"

type Store interface{ Get() string }

type Cache struct {
	Store
	sync.Mutex
}

type memory struct{}

func (memory) Get() string { return "" }

func Use(c *Cache) {
	c.Lock()
	c.Get()
	c.Store.Get()
}
