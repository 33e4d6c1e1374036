package genproto

import (
	"context"

	"google.golang.org/grpc"
)

type CartClient interface {
	GetCart(ctx context.Context, in *Request, opts ...grpc.CallOption) (*Request, error)
}

type Request struct{}

func NewCartClient(cc grpc.ClientConnInterface) CartClient { return nil }

type CartServer interface {
	GetCart(context.Context, *Request) (*Request, error)
	mustEmbedUnimplementedCartServer()
}

type UnimplementedCartServer struct{}

func (UnimplementedCartServer) GetCart(context.Context, *Request) (*Request, error) { return nil, nil }
func (UnimplementedCartServer) mustEmbedUnimplementedCartServer()                   {}

func RegisterCartServer(s grpc.ServiceRegistrar, srv CartServer) {}
