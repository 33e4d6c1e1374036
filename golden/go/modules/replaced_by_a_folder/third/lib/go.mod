module example.org/fork
