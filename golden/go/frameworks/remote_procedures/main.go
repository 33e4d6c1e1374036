package main

import (
	"context"

	"example.com/published/mailpb"
	pb "example.com/shop/genproto"
	"example.com/shop/httpapi"
	"google.golang.org/grpc"
)

type server struct {
	pb.UnimplementedCartServer
}

func (s *server) GetCart(ctx context.Context, in *pb.Request) (*pb.Request, error) {
	return s.helper(in), nil
}

func (s *server) Helper() {}

func (s *server) helper(in *pb.Request) *pb.Request { return in }

// Asks for nothing that is generated
func nothing(orders *httpapi.OrderClient, stream grpc.ServerStreamingClient[pb.Request], parts mailpb.Mail_PartsClient) {
	orders.GetOrder("1")
	stream.Recv()
	parts.Recv()
}

func ask(ctx context.Context, conn *grpc.ClientConn, mail mailpb.MailClient) {
	pb.NewCartClient(conn).GetCart(ctx, nil)
	mail.Send(ctx, nil)
}

func main() {
	pb.RegisterCartServer(grpc.NewServer(), &server{})
}
