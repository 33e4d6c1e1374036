package main

import (
	"context"

	"example.com/api/proto/carts/v1"
	mailv1 "example.com/api/proto/mail/v1"
	orders "example.com/rest/orders/v1"
	"google.golang.org/grpc"
)

type server struct {
	carts.UnimplementedCartServer
	mailv1.UnimplementedMailServer
}

func (s *server) GetCart(ctx context.Context, in *carts.GetCartRequest) (*carts.GetCartResponse, error) {
	return nil, nil
}

func (s *server) ListCarts(in *carts.ListCartsRequest, stream grpc.ServerStreamingServer[carts.GetCartResponse]) error {
	return nil
}

func (s *server) Send(
	ctx context.Context,
	in *mailv1.SendRequest,
) (answer *mailv1.SendResponse, err error) {
	return nil, nil
}

func (s *server) IsReady(ctx context.Context) (bool, error) { return true, nil }

func (s *server) AuthFuncOverride(ctx context.Context, method string) (context.Context, error) { return ctx, nil }

func (s *server) Close() error { return nil }

func nothing(client *orders.OrdersClient) {
	client.GetOrder("1")
}

func ask(ctx context.Context, conn *grpc.ClientConn) {
	carts.NewCartClient(conn).GetCart(ctx, nil)
	mail := mailv1.NewMailClient(conn)
	mail.Send(ctx, nil)
}

func askDeclared(ctx context.Context, cart carts.CartClient) {
	cart.GetCart(ctx, nil)
}
