package web

// Serve answers until it is told to stop.
func (s *Server) Serve(port int) error {
	s.log(port)
	return nil
}

func (s Server) log(port int) {}

func (Server) anonymous() {}

func Run() {
	New().Serve(80)
	server := Server{}
	server.Serve(81)
	server.anonymous()
	Server.log(server, 1)
	(*Server).Serve(&server, 82)
	serve := server.Serve
	serve(83)
}
