"""Tables: in which a program keeps the objects of its classes, and the statements that read and change them."""
