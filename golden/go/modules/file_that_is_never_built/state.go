package state

type State struct{ top int }

func New() *State { return reset(&State{}) }

func (s *State) Push(n int) { s.grow(n) }

func (s *State) grow(n int) {}

func reset(s *State) *State { return s }
