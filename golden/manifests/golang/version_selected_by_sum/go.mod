module example.com/acme

require (
	example.com/a v1.0.0
	example.com/b v1.0.0
	example.com/c v1.0.0
)
