"""Python's callables that do I/O, by full name. Asynchronous ones count where they are awaited on the spot: others are often gathered."""

from analyzer.languages.effects import Effect, Effects, named

_VERBS = "get post put patch delete head options request"

PYTHON_EFFECTS: Effects = {
    **dict.fromkeys(
        (
            "sqlite3.Connection.commit",
            *named("psycopg2.extensions.cursor", "execute executemany callproc"),
            *named("psycopg.Cursor", "execute executemany"),
            *named("psycopg.Connection", "execute"),
            *named("pymysql.cursors.Cursor", "execute executemany callproc"),
            *named("MySQLdb.cursors.BaseCursor", "execute executemany callproc"),
            *named("pymongo.collection.Collection", "find_one insert_one insert_many update_one update_many delete_one delete_many"),
            *named("redis.Redis", "get set mget mset hget hset delete exists incr"),
            *named("sqlalchemy.orm.Session", "execute scalar scalars get commit flush"),
            *named("sqlalchemy.orm.session.Session", "execute scalar scalars get commit flush"),
            *named("sqlalchemy.engine.Connection", "execute scalar scalars commit"),
            *named("sqlalchemy.engine.base.Connection", "execute scalar scalars commit"),
        ),
        Effect.QUERY,
    ),
    **dict.fromkeys(
        (
            *named("sqlite3.Connection", "execute executemany executescript"),
            *named("sqlite3.Cursor", "execute executemany executescript"),
        ),
        Effect.LOCAL_QUERY,
    ),
    **dict.fromkeys(
        (
            *named("requests", _VERBS),
            *named("requests.Session", _VERBS),
            *named("requests.sessions.Session", _VERBS),
            *named("httpx", _VERBS),
            *named("httpx.Client", _VERBS),
            *named("urllib3.PoolManager", "request urlopen"),
            *named("http.client.HTTPConnection", "request getresponse"),
            *named("socket", "create_connection"),
            *named("socket.socket", "connect"),
            *named("smtplib.SMTP", "sendmail send_message"),
            "urllib.request.urlopen",
        ),
        Effect.REQUEST,
    ),
    **dict.fromkeys(
        (*named("subprocess", "run call check_call check_output getoutput getstatusoutput"), *named("os", "system")), Effect.PROCESS
    ),
    **dict.fromkeys(
        (
            *named("pathlib.Path", "open read_text read_bytes write_text write_bytes"),
            *named("builtins", "open"),
            *named("io", "open"),
            *named("codecs", "open"),
            *named("gzip", "open"),
            *named("zipfile", "ZipFile"),
            *named("tarfile", "open"),
        ),
        Effect.FILE,
    ),
    **dict.fromkeys(
        (
            *named("requests", "Session session"),
            *named("httpx", "Client AsyncClient"),
            *named("aiohttp", "ClientSession"),
            *named("boto3", "client resource"),
            *named("sqlite3", "connect"),
            *named("psycopg2", "connect"),
            *named("psycopg", "connect"),
            *named("pymysql", "connect"),
            *named("sqlalchemy", "create_engine"),
            *named("smtplib", "SMTP SMTP_SSL"),
        ),
        Effect.CLIENT,
    ),
    **dict.fromkeys(named("httpx.AsyncClient", _VERBS), Effect.AWAITED_REQUEST),
    **dict.fromkeys(
        (
            *named("asyncpg.Connection", "execute executemany fetch fetchrow fetchval"),
            *named("asyncpg.Pool", "execute executemany fetch fetchrow fetchval"),
            *named("sqlalchemy.ext.asyncio.AsyncSession", "execute scalar scalars get commit flush"),
            *named("sqlalchemy.ext.asyncio.AsyncConnection", "execute scalar scalars"),
            *named("aiosqlite.Connection", "execute executemany"),
            *named("redis.asyncio.Redis", "get set mget mset hget hset delete exists incr"),
        ),
        Effect.AWAITED_QUERY,
    ),
    **dict.fromkeys(named("re", "compile"), Effect.PATTERN),
    **dict.fromkeys(
        (*named("socket.socket", "recv sendall accept"), *named("socket", "getaddrinfo gethostbyname"), "time.sleep"), Effect.WAIT
    ),
}

READING = frozenset(
    (
        "all any bool dict enumerate filter frozenset iter len list map max min reversed set sorted str sum tuple zip "
        "copy count difference get index intersection isdisjoint issubset issuperset items join keys union values"
    ).split()
)
"""Functions and methods that only look at a collection, or make another one of it."""

READ_ONLY = frozenset("AbstractSet Collection Container Iterable Iterator Mapping Sequence".split())
"""Types of collections that have nothing which changes them: whoever is given one by that type may only look at it."""
