"""SELECT what you like: this is no statement."""

BEST = """
    WITH best AS (SELECT product_id, count(*) FROM "public"."Shop_Product" GROUP BY 1)
    SELECT name
      FROM best, special_offers AS o
      JOIN customers c ON c.id = o.customer_id
     WHERE o.day IS DISTINCT FROM c.day
"""


def sentences(log):
    log("select a file from the list")
    log("delete the old ones")
    log("Update complete")


def quiet(cursor):
    cursor.execute("select * from customers")
    query = "insert into visits (id) " \
        "values (?)"
    cursor.execute(query)


def filled(cursor, name, day):
    cursor.execute(f"SELECT * FROM {name} WHERE day = {day}")
    cursor.execute("SELECT * FROM {}_{} JOIN visits USING (id)".format(name, day))
    cursor.execute("UPDATE " + name + " SET a = 1 FROM daily_totals")
    cursor.execute("DELETE FROM visits WHERE day = %s", [day])


def made(cursor):
    cursor.execute("CREATE TABLE IF NOT EXISTS audit (id int)")
    cursor.execute("CREATE TEMPORARY TABLE scratch (id int)")
    cursor.execute("SELECT * FROM generate_series(1, 3), EXTRACT(year FROM now())")
    cursor.execute("SELECT 1 FROM information_schema.tables")


# Queries of objects name classes and what these have, and no tables
def of_objects(session):
    session.execute("SELECT COUNT(v) > 0 FROM Visit v WHERE v.day = :day")
    session.execute("select v.day from Visit v join v.customer c")
    session.execute("select v from Visit as v left join fetch v.customer")
    session.execute("select v.day from visits v join customers c on c.id = v.customer_id")
