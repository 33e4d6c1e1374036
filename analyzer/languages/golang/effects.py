"""What callables of Go's standard library and common packages do, by full name, and which errors nobody looks at."""

import re
from typing import Final

from analyzer.languages.effects import Effect, Effects, named

_QUERIES = "Query QueryContext QueryRow QueryRowContext Exec ExecContext"
_VERBS = "Get Head Post PostForm"

GO_EFFECTS: Effects = {
    **dict.fromkeys(
        (
            *named("database/sql.DB", f"{_QUERIES} Ping PingContext"),
            *named("database/sql.Tx", _QUERIES),
            *named("database/sql.Conn", "QueryContext QueryRowContext ExecContext"),
            *named("database/sql.Stmt", _QUERIES),
            *named("github.com/jmoiron/sqlx.DB", f"{_QUERIES} Get Select"),
            *named("github.com/jackc/pgx/v5.Conn", "Query QueryRow Exec"),
            *named("github.com/jackc/pgx/v5/pgxpool.Pool", "Query QueryRow Exec"),
            *named("gorm.io/gorm.DB", "Find First Last Take Create Save Update Updates Delete Count Scan Pluck"),
        ),
        Effect.QUERY,
    ),
    **dict.fromkeys(
        (
            *named("net/http", _VERBS),
            *named("net/http.Client", f"{_VERBS} Do"),
            *named("net", "Dial DialTimeout"),
        ),
        Effect.REQUEST,
    ),
    **dict.fromkeys(named("os/exec.Cmd", "Run Output CombinedOutput"), Effect.PROCESS),
    **dict.fromkeys(
        (
            *named("os", "Open OpenFile Create ReadFile WriteFile ReadDir"),
            *named("io/ioutil", "ReadFile WriteFile ReadDir"),
        ),
        Effect.FILE,
    ),
    **dict.fromkeys(("database/sql.Open", "github.com/jmoiron/sqlx.Connect", "gorm.io/gorm.Open"), Effect.CLIENT),
    **dict.fromkeys(named("regexp", "MustCompile Compile MatchString Match"), Effect.PATTERN),
    **dict.fromkeys((*named("net", "LookupHost LookupIP LookupAddr"), "time.Sleep"), Effect.WAIT),
}

UNCHECKED = frozenset(
    (
        *named("fmt", "Print Printf Println Fprint Fprintf Fprintln"),
        *named("strings.Builder", "Write WriteByte WriteRune WriteString"),
        *named("bytes.Buffer", "Write WriteByte WriteRune WriteString"),
        *(f"hash.{kind}.Write" for kind in ("Hash", "Hash32", "Hash64")),
        *named("hash/maphash.Hash", "Write WriteByte WriteString"),
        "net/http.ResponseWriter.Write",
        *named("io.PipeReader", "Close CloseWithError"),
        *named("io.PipeWriter", "Close CloseWithError"),
        *named("bufio.Writer", "Write WriteByte WriteRune WriteString"),  # an error stays until `Flush` gives it
        *(f"compress/{kind}.Writer.Write" for kind in ("flate", "gzip", "zlib")),  # or `Close`
        *named("bytes.Reader", "Seek"),
        *named("strings.Reader", "Seek"),
        *named("math/rand", "Read"),
        "math/rand.Rand.Read",
        *named("crypto/rand", "Read"),
        *(
            f"net.{kind}.Close"
            for kind in ("Conn", "Listener", "PacketConn", "TCPConn", "TCPListener", "UDPConn", "UnixConn", "UnixListener")
        ),
        *(  # fails where the connection is closed, as what comes after it then does
            each
            for kind in ("net.Conn", "net.PacketConn", "net.TCPConn", "net.UDPConn", "net.UnixConn", "crypto/tls.Conn")
            for each in named(kind, "SetDeadline SetReadDeadline SetWriteDeadline")
        ),
        *("os.Process.Kill", "mime.AddExtensionType"),  # what is gone already, and what only a wrong text makes fail
        *("crypto/tls.Conn.Close", "io.ReadCloser.Close", "io.ReadSeekCloser.Close", "io.ReadWriteCloser.Close", "net/http.Server.Close"),
        *("io.Closer.Close", "io/fs.File.Close", "net/http.File.Close"),  # of which nothing was written to
        *(f"database/sql.{kind}.Close" for kind in ("Conn", "DB", "Rows", "Stmt")),
        "database/sql.Tx.Rollback",  # what went wrong is told already
        *("func.Close", "func.Stop", "func.Shutdown"),  # of the repository, in any of its functions that is called so
        *named("os", "Setenv Unsetenv"),
        *named("os.Stderr", "Write WriteString Sync"),
        *named("os.Stdout", "Write WriteString Sync"),
    )
)
"""Callables, calls as written, and after `func.` outer words of the repository's functions, whose error nobody expects to be looked at."""

UNCHECKED_WITH = dict.fromkeys(named("io", "Copy CopyN CopyBuffer WriteString"), frozenset({"io.Discard", "ioutil.Discard"}))
"""What is thrown away need not arrive."""

UNCHECKED_ONTO = dict.fromkeys(
    (
        *(*named("encoding/json.Encoder", "Encode"), *named("encoding/xml.Encoder", "Encode"), *named("io", "Copy WriteString")),
        *(each for kind in ("html", "text") for each in named(f"{kind}/template.Template", "Execute ExecuteTemplate")),
        *("bytes.Buffer.WriteTo", "io.WriterTo.WriteTo"),
    ),
    "http.ResponseWriter",
)
"""Whoever asked is gone where an answer cannot be written, and nothing is left to tell them."""

UNCHECKED_BESIDE = {
    "os.File.Close": (frozenset({"os.Open"}), frozenset((*named("os", "Create CreateTemp OpenFile"), "io/ioutil.TempFile"))),
    "os/exec.Cmd.Wait": (frozenset({"os.Process.Kill"}), frozenset()),
    "io.Writer.Write": (frozenset(named("mime/multipart.Writer", "CreateFormField CreateFormFile CreatePart")), frozenset()),
}
"""A file that was only read loses nothing when it is closed, what is killed ends as one that was, and the error of a part of a message
stays until the next part or the end gives it."""

UNCHECKED_STEPS = frozenset(named("os", "Remove RemoveAll"))
"""What makes room for a file, or tidies up after one, in a function that does something else with it."""

_TELLING: Final = "Alert|Crit|Debug|Emerg|Err|Fatal|Info|Log|Notice|Output|Panic|Print|Sync|Trace|Warn"
LOGGING: Final = re.compile(rf"(?:\.\(?\*?\w*(?:Log|Logger)\)?|(?:^|/)syslog\.\(?\*?Writer\)?)\.(?:{_TELLING})\w*\Z")
"""Methods of logs: where they fail, there is nobody to tell."""
ASKING: Final = re.compile(rf"(?:{_TELLING}|Error|Exists|Fprint|IsExist|IsNotExist|Lstat|Remove|Sprint|Stat|Wrap)\w*\Z")
"""Names of functions that only look at what they are given, or tell of it."""
