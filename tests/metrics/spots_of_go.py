"""Spots in Go: cases that are one and cases that are none."""

from collections.abc import Mapping

Expected = list[tuple[str, int, float, str | None]]
Cases = Mapping[str, tuple[str, Expected]]

CHECKED = (("_, e :=", "Grow"), ("e :=", "Shrink"), ("e :=", "Turn"), ("e :=", "Move"))

GO: Cases = {
    "loops": (
        'package p\n\nimport (\n\t"os"\n\t"regexp"\n)\n\nfunc f(rows []string) string {\n\ts := ""\n\tfor _, r := range rows {\n'
        '\t\ts += r + ","\n\t\tregexp.MustCompile("a+")\n\t\tos.ReadFile("a")\n\t}\n\treturn s\n}\n',
        [
            ("text_in_loop", 11, 1, "s"),
            ("pattern_in_loop", 12, 1, "regexp.MustCompile"),
            ("file_in_loop", 13, 1, "os.ReadFile"),
            ("unchecked_error", 13, 1, "os.ReadFile"),
        ],
    ),
    "rounds_of_a_clock": (
        'package p\n\nimport (\n\t"database/sql"\n\t"time"\n)\n\nfunc clock(t *time.Ticker, d *sql.DB, all []string) {\n'
        "\tfor range t.C {\n\t\td.Ping()\n\t}\n\tticker := time.NewTicker(1)\n\tfor range ticker.C {\n\t\t_ = d.Ping()\n\t}\n"
        "\tfor range all {\n\t\t_ = d.Ping()\n\t}\n}\n",
        [
            ("query_in_loop", 10, 1, "database/sql.DB.Ping"),
            ("unchecked_error", 10, 1, "database/sql.DB.Ping"),
            ("query_in_loop", 17, 1, "database/sql.DB.Ping"),
        ],
    ),
    "rounds_beside_each_other": (
        'package p\n\nimport (\n\t"database/sql"\n\t"time"\n)\n\nfunc beside(d *sql.DB, all []string, ids chan string) {\n'
        "\tfor range time.NewTicker(1).C {\n\t\t_ = d.Ping()\n\t}\n\tfor _, a := range all {\n\t\tgo ask(d, a)\n\t}\n"
        "\tfor id := range ids {\n\t\task(d, id)\n\t}\n\tfor i := range all {\n\t\task(d, all[i])\n\t}\n}\n\n"
        "func ask(d *sql.DB, a string) {\n\t_ = d.Ping()\n}\n",
        [("query_in_loop", 19, 2, "p.ask → database/sql.DB.Ping")],
    ),
    "text_of_one_round": (
        'package p\n\nfunc named(all []string) string {\n\tname := "a"\n\tfor _, a := range all {\n\t\tif a == "b" {\n\t\t\tname += "-b"\n'
        "\t\t\tbreak\n\t\t}\n\t}\n\treturn name\n}\n",
        [],
    ),
    "words_of_a_library": (
        'package p\n\nimport "archive/tar"\n\ntype A struct{ a, b string; c, d int64; e, f int }\n\ntype B struct{ g int }\n\n'
        "func (b *B) told(x *A) *tar.Header {\n\treturn &tar.Header{Name: x.a, Uname: x.b, Size: x.c, Mode: x.d, Uid: x.e, Gid: x.f}\n}\n",
        [],
    ),
    "errors": (
        'package p\n\nimport (\n\t"fmt"\n\t"os"\n\t"strings"\n)\n\nfunc g() (int, error) { return 0, nil }\nfunc h() error { return nil }\n'
        'func i() int { return 0 }\n\nfunc errors(b *strings.Builder) error {\n\tg()\n\th()\n\ti()\n\tos.Remove("y")\n'
        "\tdefer h()\n\t_ = h()\n"
        '\tfmt.Println("x")\n\tb.WriteString("x")\n\tif err := h(); err != nil {\n\t\treturn err\n\t}\n\treturn h()\n}\n',
        [
            ("unchecked_error", 14, 1, "p.g"),
            ("unchecked_error", 15, 1, "p.h"),
            ("unchecked_error", 17, 1, "os.Remove"),
        ],
    ),
    "errors_that_comments_accept": (
        'package p\n\nimport "os"\n\nfunc accepted() {\n\tos.Remove("x") //nolint:errcheck // on purpose\n'
        '\tos.Remove("x") //nolint:gosec\n\t//nolint:errcheck\n\tdefer func() {\n\t\tos.Remove("x")\n\t}()\n\tos.Remove("x")\n}\n',
        [("unchecked_error", 7, 1, "os.Remove"), ("unchecked_error", 12, 1, "os.Remove")],
    ),
    "files_that_are_written_there": (
        'package p\n\nimport "os"\n\nfunc written() {\n\tfor _, r := range []string{"a", "b"} {\n\t\t_, _ = os.ReadFile(r)\n\t}\n}\n',
        [],
    ),
    "connections_that_end": (
        'package p\n\nimport (\n\t"io"\n\t"net"\n\t"os"\n)\n\n'
        "func end(c net.Conn, l net.Listener, r io.ReadCloser, w io.WriteCloser, f *os.File, e io.Closer) {\n"
        '\tc.Close()\n\tl.Close()\n\tr.Close()\n\tos.Setenv("A", "b")\n\tw.Close()\n\tf.Close()\n\te.Close()\n'
        "\tos.Stderr.Write(nil)\n\tf.Write(nil)\n\tio.Copy(io.Discard, r)\n\tio.Copy(f, r)\n}\n",
        [
            ("unchecked_error", 14, 1, "io.WriteCloser.Close"),
            ("unchecked_error", 15, 1, "os.File.Close"),
            ("unchecked_error", 18, 1, "os.File.Write"),
            ("unchecked_error", 20, 1, "io.Copy"),
        ],
    ),
    "answers": (
        'package p\n\nimport (\n\t"encoding/json"\n\t"io"\n\t"net/http"\n\t"os"\n)\n\n'
        "func answer(w http.ResponseWriter, r *http.Request, f *os.File) {\n"
        '\tw.Write(nil)\n\tjson.NewEncoder(w).Encode(1)\n\tio.WriteString(w, "a")\n\tjson.NewEncoder(f).Encode(1)\n'
        '\tio.WriteString(f, "a")\n}\n',
        [("unchecked_error", 14, 1, "encoding/json.Encoder.Encode"), ("unchecked_error", 15, 1, "io.WriteString")],
    ),
    "errors_that_hardly_any_call_takes": (
        "package p\n\ntype Sum struct{}\n\nfunc (a *Sum) Add(e error) error { return e }\nfunc (a *Sum) Put(e error) error { return e }\n\n"
        "func many(a *Sum) error {\n" + "\ta.Add(nil)\n" * 8 + "\ta.Put(nil)\n" * 7 + "\terr := a.Add(nil)\n\treturn err\n}\n",
        [("unchecked_error", line, 1, "p.(*Sum).Put") for line in range(17, 24)],
    ),
    "errors_that_most_calls_take": (
        'package p\n\nimport "os"\n\ntype Batch struct{ e error }\n\nfunc (b *Batch) Flush() error { return b.e }\n\n'
        "func take(b *Batch, f *os.File) error {\n"
        + "\tif err := b.Flush(); err != nil {\n\t\treturn err\n\t}\n" * 3
        + "\tif err := f.Close(); err != nil {\n\t\treturn err\n\t}\n" * 3
        + "\tb.Flush()\n\treturn f.Close()\n}\n\nfunc close(f *os.File) {\n\tf.Close()\n}\n",
        [("unchecked_error", 28, 2, "p.(*Batch).Flush"), ("unchecked_error", 33, 1, "os.File.Close")],
    ),
    "errors_of_what_never_fails": (
        "package p\n\ntype Tide struct{ n int }\n\nfunc (a *Tide) Grow() (int, error) {\n\tif a.n > 0 {\n\t\treturn a.n, nil\n\t}\n"
        "\treturn 0, nil\n}\n\nfunc (a *Tide) Shrink() error { return nil }\nfunc (a *Tide) Stop() error { return ebb(nil) }\n"
        "func (a *Tide) Turn() (e error) {\n\te = ebb(nil)\n\treturn\n}\n"
        "func (a *Tide) Move() error {\n\tif a.n > 0 {\n\t\treturn nil\n\t}\n\tif e := ebb(nil); e != nil {\n\t\treturn e\n\t}\n"
        "\treturn nil\n}\n\nfunc ebb(e error) error { return e }\n\nfunc everyTide(a *Tide) error {\n"
        + "".join(f"\tif {begin} a.{name}(); e != nil {{\n\t\treturn e\n\t}}\n" * 3 for begin, name in CHECKED)
        + "\ta.Grow()\n\ta.Shrink()\n\ta.Turn()\n\ta.Move()\n\treturn nil\n}\n",
        [
            ("unchecked_error", 67, 1, "p.(*Tide).Grow"),
            ("unchecked_error", 68, 1, "p.(*Tide).Shrink"),
            ("unchecked_error", 69, 2, "p.(*Tide).Turn"),
            ("unchecked_error", 70, 2, "p.(*Tide).Move"),
        ],
    ),
    "errors_that_stay": (
        'package p\n\nimport (\n\t"bytes"\n\t"compress/gzip"\n\t"io"\n\t"mime/multipart"\n)\n\n'
        "func send(w *multipart.Writer, z *gzip.Writer, r *bytes.Reader) error {\n"
        '\tpart, err := w.CreateFormField("a")\n\tif err != nil {\n\t\treturn err\n\t}\n\tpart.Write(nil)\n\tz.Write(nil)\n\tz.Close()\n'
        "\tr.Seek(0, io.SeekStart)\n\treturn w.Close()\n}\n\nfunc plain(w io.Writer, r io.Seeker) {\n\tw.Write(nil)\n"
        "\tr.Seek(0, io.SeekStart)\n}\n",
        [
            ("unchecked_error", 17, 1, "compress/gzip.Writer.Close"),
            ("unchecked_error", 23, 1, "io.Writer.Write"),
            ("unchecked_error", 24, 1, "io.Seeker.Seek"),
        ],
    ),
    "ends_of_its_own": (
        "package p\n\ntype A struct{}\n\nfunc (a *A) Close() error { return nil }\nfunc (a *A) Flush() error { return nil }\n\n"
        "func ending(a *A) {\n\ta.Flush()\n\ta.Close()\n}\n",
        [("unchecked_error", 9, 1, "p.(*A).Flush")],
    ),
    "parts_that_end": (
        "package p\n\ntype Part struct{}\n\nfunc (a *Part) closeAll() error { return nil }\n"
        "func (a *Part) closed() error { return nil }\n\n"
        "func ending(a *Part) {\n\ta.closeAll()\n\ta.closed()\n}\n",
        [("unchecked_error", 10, 1, "p.(*Part).closed")],
    ),
    "what_runs_at_the_end": (
        'package p\n\nimport (\n\t"database/sql"\n\t"os"\n)\n\nfunc ends(tx *sql.Tx, f *os.File) {\n\tdefer func() {\n\t\tif tx != nil {\n'
        "\t\t\ttx.Rollback()\n\t\t}\n\t\tf.Sync()\n\t}()\n\tgo func() {\n\t\ttx.Rollback()\n\t}()\n\tfunc() {\n\t\ttx.Rollback()\n\t}()\n"
        "\ttx.Rollback()\n}\n",
        [
            ("unchecked_error", 13, 1, "os.File.Sync"),
        ],
    ),
    "what_another_of_its_name_is_given": (
        'package p\n\nimport "fmt"\n\ntype Log struct{}\n\nfunc (l *Log) With(e error) *Log { return l }\n'
        'func (l *Log) Errorf(s string) {}\n\nfunc tell(l *Log) {\n\tl.With(fmt.Errorf("a")).Errorf("b")\n\tfmt.Errorf("c")\n}\n',
        [("unchecked_error", 12, 1, "fmt.Errorf")],
    ),
    "what_fails_with_what_follows": (
        'package p\n\nimport (\n\t"bufio"\n\t"mime"\n\t"net"\n\t"os/exec"\n\t"time"\n)\n\n'
        "func all(c net.Conn, w *bufio.Writer, e, g *exec.Cmd) {\n"
        '\tc.SetReadDeadline(time.Time{})\n\tw.WriteString("a")\n\te.Process.Kill()\n\te.Wait()\n'
        '\tmime.AddExtensionType(".a", "a/a")\n\tw.Flush()\n}\n\nfunc wait(e *exec.Cmd) {\n\te.Wait()\n}\n',
        [("unchecked_error", 17, 1, "bufio.Writer.Flush"), ("unchecked_error", 21, 1, "os/exec.Cmd.Wait")],
    ),
    "what_is_ignored_before": (
        'package p\n\nimport "os"\n\nfunc end(b string) {\n\t// This may fail,\n\t// as it is long gone.\n\tos.Remove(b)\n'
        "\tos.Remove(b)\n\t// The one that may fail.\n\n\tos.Remove(b)\n\t// The last one.\n\tos.Remove(b)\n}\n",
        [("unchecked_error", line, 1, "os.Remove") for line in (9, 12, 14)],
    ),
    "ends_that_give_nothing": (
        'package p\n\nimport "os"\n\nfunc ends(f *os.File, b []byte) {\n\tif _, err := f.Write(b); err != nil {\n\t\tf.Close()\n'
        "\t\treturn\n\t}\n\tif f != nil {\n\t\tf.Close()\n\t\treturn\n\t}\n\tif err := f.Sync(); err != nil {\n"
        "\t\tf.Write(b)\n\t\treturn\n\t}\n}\n",
        [("unchecked_error", 11, 1, "os.File.Close"), ("unchecked_error", 15, 1, "os.File.Write")],
    ),
    "what_is_ignored_in_words": (
        'package p\n\nimport "os"\n\nfunc end(f *os.File, b []byte) {\n\tf.Write(b) // ignore error\n\tf.Write(b) // the head\n}\n',
        [("unchecked_error", 7, 1, "os.File.Write")],
    ),
    "what_is_told_before_an_error": (
        'package p\n\nimport (\n\t"errors"\n\t"os"\n)\n\nfunc tell(f *os.File, b []byte) (bool, error) {\n\tif len(b) == 0 {\n'
        '\t\tf.Write(nil)\n\t\treturn false, errors.New("empty")\n\t}\n\tif len(b) > 9 {\n\t\tf.Write(b)\n\t\treturn true, nil\n\t}\n'
        "\tf.Write(b)\n\treturn false, tooShortError(b)\n}\n\nfunc tooShortError(b []byte) error { return nil }\n",
        [("unchecked_error", 14, 1, "os.File.Write")],
    ),
    "ends_after_an_error": (
        'package p\n\nimport "os"\n\nfunc ends(f *os.File, b []byte) error {\n\tif _, err := f.Write(b); err != nil {\n\t\tf.Close()\n'
        "\t\treturn err\n\t}\n\tif err := f.Sync(); err != nil {\n\t\tf.Close()\n\t\treturn nil\n\t}\n\tf.Close()\n\treturn nil\n}\n",
        [("unchecked_error", 11, 1, "os.File.Close"), ("unchecked_error", 14, 1, "os.File.Close")],
    ),
    "files_that_were_only_read": (
        'package p\n\nimport (\n\t"net"\n\t"os"\n)\n\nfunc reads() {\n\tf, _ := os.Open("x")\n\tf.Close()\n}\n\n'
        'func writes() {\n\tf, _ := os.Open("x")\n\tg, _ := os.Create("y")\n\tf.Close()\n\tg.Close()\n}\n\ntype own struct{ net.Conn }\n\n'
        "func (o own) Abort() error { return nil }\n\nfunc rounds(all []own, g func() error) {\n\tfor _, o := range all {\n"
        "\t\tif err := g(); err != nil {\n\t\t\to.Abort()\n\t\t\tcontinue\n\t\t}\n\t\to.Abort()\n\t}\n}\n",
        [
            ("unchecked_error", 16, 1, "os.File.Close"),
            ("unchecked_error", 17, 1, "os.File.Close"),
            ("unchecked_error", 30, 1, "p.own.Abort"),
        ],
    ),
    "errors_that_never_come": (
        'package p\n\nimport (\n\t"errors"\n\t"hash"\n\t"io"\n)\n\nfunc never(w *io.PipeWriter, h hash.Hash64) {\n'
        '\tw.CloseWithError(errors.New("x"))\n\th.Write([]byte("x"))\n}\n',
        [],
    ),
    "steps_around_a_file": (
        'package p\n\nimport (\n\t"log"\n\t"os"\n)\n\nfunc made(a, b, c string) error {\n\tos.Remove(a)\n\tos.Remove(b)\n'
        '\tos.RemoveAll(c)\n\tif _, err := os.Stat(b); err != nil {\n\t\tlog.Printf("no %s", b)\n\t}\n'
        "\t_, err := os.Create(a)\n\treturn err\n}\n",
        [("unchecked_error", 10, 1, "os.Remove"), ("unchecked_error", 11, 1, "os.RemoveAll")],
    ),
    "logs": (
        'package p\n\nimport (\n\t"log"\n\t"log/syslog"\n)\n\ntype eventLog struct{}\n\n'
        "func (l *eventLog) Info(a string) error { return nil }\n"
        "func (l *eventLog) Append(a string) error { return nil }\n\nfunc tells(l *eventLog, m *log.Logger, w *syslog.Writer) {\n"
        '\tl.Info("a")\n\tl.Append("a")\n\tm.Output(1, "a")\n\tw.Info("a")\n}\n',
        [("unchecked_error", 15, 1, "p.(*eventLog).Append")],
    ),
    "parts_that_end_well": (
        "package p\n\ntype Peer struct{}\n\nfunc (a *Peer) GracefulClose() error { return nil }\n"
        "func (a *Peer) GracefulCloseOf(b int) error { return nil }\n\n"
        "func well(a *Peer) {\n\ta.GracefulClose()\n\ta.GracefulCloseOf(1)\n}\n",
        [("unchecked_error", 10, 1, "p.(*Peer).GracefulCloseOf")],
    ),
    "answers_of_its_own": (
        'package p\n\nimport "net/http"\n\ntype packer struct{ w any }\n\nfunc NewPacker(w any) *packer { return &packer{w} }\n'
        "func storeOf(w any) *packer { return &packer{w} }\nfunc (e *packer) Pack() error { return nil }\n\n"
        "func answered(w http.ResponseWriter, f any) {\n\tNewPacker(w).Pack()\n\tNewPacker(f).Pack()\n\tstoreOf(w).Pack()\n}\n",
        [("unchecked_error", 13, 1, "p.(*packer).Pack"), ("unchecked_error", 14, 1, "p.(*packer).Pack")],
    ),
    "plain": (
        "package p\n\nfunc plain(a int, b, c, d, e string) {}\n",
        [("primitive_parameters", 3, 5, None)],
    ),
    "plain_for_tests": ('package p\n\nimport "testing"\n\nfunc plainFor(t *testing.T, a int, b, c, d, e string) {}\n', []),
}

ASSERTIONS: Cases = {
    "short_test": ('package p\n\nimport "testing"\n\nfunc TestShort(t *testing.T) {\n\tif f() != 1 {\n\t\tt.Errorf("no")\n\t}\n}\n', []),
    "none_test": (
        'package p\n\nimport "testing"\n\nfunc TestNone(t *testing.T) {\n\tf()\n}\n\nfunc BenchmarkNone(b *testing.B) {\n\tf()\n}\n',
        [("test_without_assertion", 5, 1, None)],
    ),
    "told_test": (
        'package p\n\nimport "testing"\n\n// TestTold shall not panic.\nfunc TestTold(t *testing.T) {\n\tf()\n}\n\n'
        "func TestSaid(t *testing.T) {\n\t// It ends without a panic.\n\tf()\n}\n\nfunc TestWon(t *testing.T) {\n\t// It wins.\n\tf()\n}\n",
        [("test_without_assertion", 15, 1, None)],
    ),
    "package_test": (
        'package p\n\nimport (\n\t"testing"\n\n\t"github.com/stretchr/testify/require"\n)\n\nfunc TestPackage(t *testing.T) {\n'
        "\trequire.Nil(t, f())\n}\n",
        [],
    ),
    "suite_test": (
        'package p\n\nimport (\n\t"testing"\n\n\t"github.com/stretchr/testify/suite"\n)\n\ntype Suite struct{ suite.Suite }\n\n'
        "func TestSuite(t *testing.T) {\n\tsuite.Run(t, &Suite{})\n}\n",
        [],
    ),
    "block_test": (
        'package p\n\nimport (\n\t"testing"\n\n\t"github.com/stretchr/testify/assert"\n)\n\nfunc TestBlock(t *testing.T) {\n'
        + "\tassert.True(t, f())\n" * 3
        + "\tf()\n"
        + "\tassert.True(t, f().a)\n\tassert.True(t, g)\n" * 5
        + "}\n",
        [("assertion_block", 14, 10, None)],
    ),
    "prepared_test": (
        'package p\n\nimport (\n\t"regexp"\n\t"testing"\n)\n\nfunc TestPrepared(t *testing.T) {\n\tall := []any{\n'
        + '\t\tregexp.MustCompile("a"),\n\t\tparseOrPanic("a"),\n' * 6
        + "\t}\n\tall = nil\n}\n\nfunc parseOrPanic(a string) string { return a }\n",
        [],
    ),
    "f": ("package p\n\nfunc f() int { return 1 }\n", []),
}
