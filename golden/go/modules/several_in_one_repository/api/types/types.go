package types

type Job struct{}

func (j *Job) Run() {}
