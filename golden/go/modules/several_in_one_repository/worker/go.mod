module example.com/worker
