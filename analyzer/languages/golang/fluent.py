"""What libraries give on which further calls are made: what is written into programs, entries of logs, spans; data, one block a library."""

from typing import Final

_PROTOBUF: Final = "google.golang.org/protobuf"
_LOGRUS: Final = "github.com/sirupsen/logrus"
_ZAP: Final = "go.uber.org/zap"
_ZEROLOG: Final = "github.com/rs/zerolog"
_TRACE: Final = "go.opentelemetry.io/otel/trace"

_LEVELS: Final = ("Trace", "Debug", "Info", "Warn", "Error", "Fatal", "Panic", "Log", "WithLevel", "Err")
_FIELDS: Final = (
    *("Str", "Strs", "Int", "Int64", "Int32", "Uint", "Uint64", "Float64", "Bool", "Dur", "Time", "Err", "AnErr", "Interface", "Any"),
    *("Fields", "Dict", "Stack", "Caller", "Timestamp", "Bytes", "Hex", "RawJSON", "Stringer", "Ctx", "Object", "Array", "Errs", "Ints"),
)

TYPES: Final = (
    f"{_PROTOBUF}/runtime/protoimpl.X : {_PROTOBUF}/internal/impl.Export",
    f"{_PROTOBUF}/internal/impl.Export.MessageStateOf -> {_PROTOBUF}/internal/impl.MessageState",
    f"{_PROTOBUF}/internal/impl.MessageState.LoadMessageInfo -> {_PROTOBUF}/internal/impl.MessageInfo",
    *(
        f"{_LOGRUS}.{owner}{name} -> {_LOGRUS}.Entry"
        for owner in ("", "Logger.", "Entry.", "FieldLogger.")
        for name in ("WithField", "WithFields", "WithError", "WithContext", "WithTime")
    ),
    f"{_LOGRUS}.New -> {_LOGRUS}.Logger",
    f"{_LOGRUS}.StandardLogger -> {_LOGRUS}.Logger",
    *(
        f"{_ZAP}.{name} -> {_ZAP}.Logger"
        for name in ("L", "NewNop", "NewExample", "New", "Logger.With", "Logger.Named", "Logger.WithOptions")
    ),
    *(f"{_ZAP}.{name} -> {_ZAP}.SugaredLogger" for name in ("S", "Logger.Sugar", "SugaredLogger.With", "SugaredLogger.Named")),
    *(f"{_ZEROLOG}{owner}{name} -> {_ZEROLOG}.Event" for owner in (".Logger.", "/log.") for name in _LEVELS),
    *(f"{_ZEROLOG}.Event.{name} -> {_ZEROLOG}.Event" for name in _FIELDS),
    *(f"{_ZEROLOG}.Context.{name} -> {_ZEROLOG}.Context" for name in _FIELDS),
    *(f"{_ZEROLOG}{name} -> {_ZEROLOG}.Context" for name in (".Logger.With", "/log.With")),
    *(f"{_ZEROLOG}.{name} -> {_ZEROLOG}.Logger" for name in ("New", "Context.Logger", "Ctx", "Logger.Level", "Logger.Output")),
    f"{_TRACE}.SpanFromContext -> {_TRACE}.Span",
)
"""What callables give, in the form of the table of the standard library."""
