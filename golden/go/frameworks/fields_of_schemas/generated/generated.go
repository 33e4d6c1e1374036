package generated

type QueryResolver interface{ Order(id string) string }
type OrderResolver interface{ Lines(order string) []string }
