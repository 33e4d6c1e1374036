package resolvers

import "example.com/shop/generated"

type Resolver struct{}

func (r *Resolver) Query() generated.QueryResolver { return &queryResolver{r} }

func (r *Resolver) Order() generated.OrderResolver { return &orderResolver{r} }

type queryResolver struct{ *Resolver }
type orderResolver struct{ *Resolver }
type otherResolver struct{ *Resolver }

func (r *queryResolver) Order(id string) string { return id }

func (r *orderResolver) Lines(order string) []string { return nil }

// No method makes it.
func (r *otherResolver) Lines(order string) []string { return nil }
