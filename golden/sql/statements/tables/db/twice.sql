CREATE TABLE twice (id int);
CREATE TABLE twice (id int, day date);
