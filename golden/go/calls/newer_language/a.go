package m

import (
	"iter"
	"maps"
	"slices"
	"sync/atomic"
)

type Item struct{}

func (Item) Do() {}

type Set[T comparable] struct{ items map[T]struct{} }

func (s *Set[T]) All() iter.Seq[T] {
	return func(yield func(T) bool) {
		for item := range s.items {
			if !yield(item) {
				return
			}
		}
	}
}

func (s *Set[T]) Pairs() func(yield func(int, T) bool) { return nil }

func Use(s *Set[Item], items []Item) {
	for i := range 10 {
		_ = i
	}
	for place, item := range s.Pairs() {
		item.Do()
		_ = place
	}
	max(1, 2)
	clear(s.items)
	slices.Contains(items, Item{})
	maps.Keys(s.items)
	for item := range s.All() {
		item.Do()
	}
}

func More(byKey map[Item]*Set[Item], items []Item, current *atomic.Pointer[Item]) {
	for key := range maps.Keys(byKey) {
		key.Do()
	}
	for _, item := range slices.All(items) {
		item.Do()
	}
	slices.Sorted(maps.Values(byKey))[0].All()
	slices.Clone(items)[0].Do()
	slices.MaxFunc(items, nil).Do()
	current.Load().Do()
}
