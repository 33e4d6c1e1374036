package a

type Job struct{}

func (*Job) Run() {}

type Key struct{}

func (Key) Text() {}

type Queue struct {
	jobs  []*Job
	byKey map[Key]*Job
	next  chan *Job
	grid  [3][4]Job
}

func Use(q *Queue) {
	q.jobs[0].Run()
	q.jobs[1:][0].Run()
	for i, job := range q.jobs {
		job.Run()
		q.jobs[i].Run()
	}
	for key, job := range q.byKey {
		key.Text()
		job.Run()
	}
	if job, ok := q.byKey[Key{}]; ok {
		job.Run()
	}
	for job := range q.next {
		job.Run()
	}
	(<-q.next).Run()
	job, open := <-q.next
	job.Run()
	select {
	case other := <-q.next:
		other.Run()
	case q.next <- job:
	default:
	}
	q.grid[1][2].Run()
	append(q.jobs, job)[0].Run()
	made := make(map[string][]*Job)
	made["x"][0].Run()
	new(Job).Run()
	_ = open
}
