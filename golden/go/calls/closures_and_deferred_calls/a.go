package a

type Conn struct{}

func (*Conn) Close() error { return nil }

func dial() (*Conn, error) { return nil, nil }

func Use() (err error) {
	conn, err := dial()
	defer func() {
		if closeErr := conn.Close(); closeErr != nil {
			err = closeErr
		}
	}()
	go conn.Close()
	done := make(chan struct{})
	go func(c *Conn) {
		defer close(done)
		c.Close()
	}(conn)
	run := func() *Conn {
		inner, _ := dial()
		return inner
	}
	run().Close()
	return conn.Close()
}
