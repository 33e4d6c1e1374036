"""Python's callables that do I/O, by full name. Asynchronous ones are left out: they do not block, and are often gathered."""

from analyzer.languages.effects import Effect, Effects

_VERBS = "get post put patch delete head options request"


def _named(prefix: str, names: str) -> list[str]:
    return [f"{prefix}.{name}" for name in names.split()]


PYTHON_EFFECTS: Effects = {
    **dict.fromkeys(
        (
            *_named("sqlite3.Connection", "execute executemany executescript"),
            *_named("sqlite3.Cursor", "execute executemany executescript"),
            *_named("psycopg2.extensions.cursor", "execute executemany callproc"),
            *_named("psycopg.Cursor", "execute executemany"),
            *_named("psycopg.Connection", "execute"),
            *_named("pymysql.cursors.Cursor", "execute executemany callproc"),
            *_named("MySQLdb.cursors.BaseCursor", "execute executemany callproc"),
            *_named("pymongo.collection.Collection", "find_one insert_one insert_many update_one update_many delete_one delete_many"),
            *_named("redis.Redis", "get set mget mset hget hset delete exists incr"),
            *_named("sqlalchemy.orm.Session", "execute scalar scalars get commit flush"),
            *_named("sqlalchemy.orm.session.Session", "execute scalar scalars get commit flush"),
            *_named("sqlalchemy.engine.Connection", "execute scalar scalars commit"),
            *_named("sqlalchemy.engine.base.Connection", "execute scalar scalars commit"),
        ),
        Effect.QUERY,
    ),
    **dict.fromkeys(
        (
            *_named("requests", _VERBS),
            *_named("requests.Session", _VERBS),
            *_named("requests.sessions.Session", _VERBS),
            *_named("httpx", _VERBS),
            *_named("httpx.Client", _VERBS),
            *_named("urllib3.PoolManager", "request urlopen"),
            *_named("http.client.HTTPConnection", "request getresponse"),
            *_named("socket", "create_connection getaddrinfo gethostbyname"),
            *_named("socket.socket", "connect recv sendall accept"),
            *_named("smtplib.SMTP", "sendmail send_message"),
            "urllib.request.urlopen",
        ),
        Effect.REQUEST,
    ),
    **dict.fromkeys(
        (*_named("subprocess", "run call check_call check_output getoutput getstatusoutput"), *_named("os", "system")), Effect.PROCESS
    ),
    **dict.fromkeys(
        (
            *_named("pathlib.Path", "open read_text read_bytes write_text write_bytes"),
            *_named("builtins", "open"),
            *_named("io", "open"),
            *_named("codecs", "open"),
            *_named("gzip", "open"),
            *_named("zipfile", "ZipFile"),
            *_named("tarfile", "open"),
        ),
        Effect.FILE,
    ),
    **dict.fromkeys(
        (
            *_named("requests", "Session session"),
            *_named("httpx", "Client AsyncClient"),
            *_named("aiohttp", "ClientSession"),
            *_named("boto3", "client resource Session"),
            *_named("sqlite3", "connect"),
            *_named("psycopg2", "connect"),
            *_named("psycopg", "connect"),
            *_named("pymysql", "connect"),
            *_named("sqlalchemy", "create_engine"),
            *_named("smtplib", "SMTP SMTP_SSL"),
        ),
        Effect.CLIENT,
    ),
    "time.sleep": Effect.WAIT,
}
