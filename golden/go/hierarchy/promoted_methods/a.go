package a

type Base struct{}

func (b *Base) Start() { b.Stop() }

func (b *Base) Stop() {}

type Logger struct{}

func (Logger) Log() {}

type Service struct {
	*Base
	Logger
	name string
}

func (s *Service) Stop() {}

func Use(s *Service) {
	s.Start()
	s.Stop()
	s.Base.Stop()
	s.Log()
	s.Logger.Log()
	s.name.Log()
}
