"""What is declared, as values: types, their variables and arguments, overloads."""
