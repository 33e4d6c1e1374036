package web

type Server struct{ name string }

func New() *Server { return &Server{name: "x"} }
