module example.com/calc
