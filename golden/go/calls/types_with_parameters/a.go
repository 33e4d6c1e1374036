package a

type Item struct{}

func (Item) Do() {}

type List[T any] struct {
	first *node[T]
	size  int
}

type node[T any] struct {
	value T
	next  *node[T]
}

func (l *List[E]) Front() E { return l.first.value }

func (l *List[E]) Each(do func(E)) { do(l.first.next.value) }

func NewList[T any](items ...T) *List[T] { return &List[T]{} }

type Pair[K comparable, V any] struct {
	Key   K
	Value V
}

func (p Pair[A, B]) Swap() Pair[B, A] { return Pair[B, A]{p.Value, p.Key} }

type Items = List[Item]

func Use(items *List[Item], named *Items) {
	items.Front().Do()
	NewList(Item{}).Front().Do()
	items.Each(func(item Item) { item.Do() })
	Pair[string, Item]{}.Value.Do()
	Pair[string, Item]{}.Swap().Key.Do()
	named.Front().Do()
	items.first.next.value.Do()
}
