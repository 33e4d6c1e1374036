// a module of modules
module example.com/acme/service // trailing

go 1.22
toolchain go1.22.1

require example.com/single v1.0.0

require (
	example.com/direct v1.2.3
	example.com/indirect v0.0.0-20240101000000-abcdef123456 // indirect
	"example.com/quoted" v2.0.0+incompatible // indirect; why
	// example.com/wrong v1.0.0
	example.com/incomplete
)

exclude example.com/direct v1.2.2

replace (
	example.com/direct => ../direct
	example.com/single v1.0.0 => example.com/fork v1.0.1
	example.com/indirect v9.9.9 => ./never
)

retract [v1.0.0, v1.0.1]

tool example.com/cmd/stringer
