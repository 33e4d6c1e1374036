package a

type Named interface{ Name() string }

type User struct{}

func (User) Name() string { return "" }

func (User) Only() {}

type Team struct{}

func (Team) Name() string { return "" }

func First[T Named](items []T) T {
	items[0].Name()
	return items[0]
}

func Map[T, R any](items []T, by func(T) R) []R { return nil }

func Zero[T any]() T {
	var zero T
	return zero
}

func Use(users []User) {
	First(users).Only()
	First[Team](nil).Name()
	for _, team := range Map(users, func(u User) Team { return Team{} }) {
		team.Name()
	}
	Zero[User]().Only()
	Zero[*Team]().Name()
}
