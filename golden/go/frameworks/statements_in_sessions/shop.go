package shop

import (
	"context"

	"xorm.io/xorm"
)

type Order struct {
	ID     string
	Status int
}

func (Order) TableName() string { return "shop_order" }

type Unnamed struct{ ID string }

type Data struct {
	DB    *xorm.Engine
	Cache *Cache
}

type Cache struct{}

func (c *Cache) Get(order *Order) bool { return false }

type repo struct{ data *Data }

func (r *repo) one(ctx context.Context, id string) (*Order, error) {
	order := &Order{}
	_, err := r.data.DB.Context(ctx).Where("id = ?", id).Get(order)
	return order, err
}

func (r *repo) all(ctx context.Context) (orders []*Order, err error) {
	session := r.data.DB.Context(ctx).Where("status = ?", 1)
	session.OrderBy("id")
	err = session.Find(&orders)
	return orders, err
}

func (r *repo) change(ctx context.Context, order *Order) error {
	_, err := r.data.DB.Transaction(func(session *xorm.Session) (any, error) {
		return session.ID(order.ID).Cols("status").Update(order)
	})
	return err
}

func (r *repo) other(ctx context.Context, order *Order) {
	r.data.Cache.Get(order)
	r.data.DB.Insert(&Unnamed{})
	r.data.DB.Context(ctx).Table("shop_order").Where("status = ?", 2).Count()
}

func open() (*xorm.Engine, error) {
	return xorm.NewEngine("sqlite", "shop.db")
}
