package a

import (
	"time"

	"example.org/m/kind"
)

type names []string

type plain struct{ n int }

func (p plain) Twin() plain {
	type twin plain
	one := twin(p)
	return plain(one)
}

func Use[T any](list []string, n int, call func(int)) {
	sorted(names(list))
	_ = kind.Count(n)
	_ = kind.Plain(n)
	_ = time.Duration(n)
	_ = string(rune(n))
	_ = (*names)(&list)
	_ = T(nil)
	names := call
	names(n)
}

func sorted(list names) {}
