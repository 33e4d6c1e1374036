-- What the shop keeps.
/* SELECT * FROM old_orders; */
CREATE TABLE IF NOT EXISTS public.orders (
    id int PRIMARY KEY,  -- CREATE TABLE not_this (
    note text DEFAULT 'SELECT * FROM nothing; DROP TABLE nothing;'
);

create table "Ätzend" (id int); create table second (id int)
;
CREATE TEMP TABLE scratch AS SELECT * FROM orders;
CREATE INDEX by_note ON orders (note);
CREATE TABLE changes (
    at timestamp DEFAULT CURRENT_TIMESTAMP ON UPDATE CURRENT_TIMESTAMP,
    order_id int REFERENCES orders (id) ON DELETE CASCADE ON UPDATE CASCADE
);
