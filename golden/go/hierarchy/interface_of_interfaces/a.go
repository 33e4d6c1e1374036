package a

type Reader interface{ Read() }

type Closer interface{ Close() error }

type ReadCloser interface {
	Reader
	Closer
}

type File struct{}

func (*File) Read() {}

func (*File) Close() error { return nil }

type Half struct{}

func (Half) Read() {}

func Use(rc ReadCloser) {
	rc.Read()
	rc.Close()
}
