"""What Java's names mean to the linker."""

import re
from typing import Final

from analyzer.languages.java.accepted import ACCEPTED
from analyzer.languages.java.effects import JAVA_EFFECTS
from analyzer.languages.java.frameworks import CONVENTIONS
from analyzer.languages.java.libraries import known_signatures
from analyzer.languages.java.modules import JavaPackages
from analyzer.languages.semantics import Semantics
from analyzer.languages.semantics.declared import DeclaredTypes
from analyzer.languages.semantics.judging import Judging
from analyzer.languages.semantics.methods import SpecialMethods
from analyzer.schema.vocab import NodeKind

_LOGGERS = {
    "lombok.extern.apachecommons.CommonsLog": "org.apache.commons.logging.Log",
    "lombok.extern.flogger.Flogger": "com.google.common.flogger.FluentLogger",
    "lombok.extern.java.Log": "java.util.logging.Logger",
    "lombok.extern.jbosslog.JBossLog": "org.jboss.logging.Logger",
    "lombok.extern.log4j.Log4j": "org.apache.log4j.Logger",
    "lombok.extern.log4j.Log4j2": "org.apache.logging.log4j.Logger",
    "lombok.extern.slf4j.Slf4j": "org.slf4j.Logger",
    "lombok.extern.slf4j.XSlf4j": "org.slf4j.ext.XLogger",
}

_NUMBERS = ("byte", "short", "int", "long", "float", "double")

_WIDENING = {wide: frozenset(_NUMBERS[:place]) | ({"char"} if place >= 2 else set()) for place, wide in enumerate(_NUMBERS)}
"""Which types a parameter of each type takes besides its own."""

TYPES = DeclaredTypes(
    root="java.lang.Object",
    own_package="java.lang",
    text="java.lang.String",
    class_type="java.lang.Class",
    nothing="void",
    null="null",
    truth="boolean",
    plain_number="int",
    joining=frozenset({"+"}),
    own_class_field="class",
    receiver="this",
    copy="clone",
    boxes={
        "byte": "java.lang.Byte",
        "short": "java.lang.Short",
        "char": "java.lang.Character",
        "int": "java.lang.Integer",
        "long": "java.lang.Long",
        "float": "java.lang.Float",
        "double": "java.lang.Double",
        "boolean": "java.lang.Boolean",
        "void": "java.lang.Void",
    },
    widening=_WIDENING,
    iterables=("java.lang.Iterable",),
    array_supertypes=("java.lang.Object", "java.lang.Cloneable", "java.io.Serializable"),
    array_fields={"length": "int"},
    implied_bases={NodeKind.ENUM: "java.lang.Enum"},
    component_base="java.lang.Record",
    enum_methods={"values": (True, 0), "valueOf": (False, 1)},
    new_reference="new",
    method_mark="()",
    signatures=known_signatures,
    generated={
        "lombok.Data": frozenset({"get", "is", "set"}),
        "lombok.Value": frozenset({"get", "is"}),
        "lombok.Getter": frozenset({"get", "is"}),
        "lombok.Setter": frozenset({"set"}),
        "lombok.With": frozenset({"with"}),
    },
    chaining=frozenset({"lombok.experimental.Accessors"}),
    generated_fields={annotation: ("log", logger) for annotation, logger in _LOGGERS.items()},
    generated_constructors=frozenset(
        f"lombok.{each}" for each in "AllArgsConstructor Builder Data NoArgsConstructor RequiredArgsConstructor SuperBuilder Value".split()
    ),
    builders=frozenset({"lombok.Builder", "lombok.experimental.SuperBuilder"}),
    protocols={"java.io.Serializable": frozenset("readObject readObjectNoData readResolve writeObject writeReplace".split())},
)

_ACCESSOR = re.compile(r"(?:get|set|is)([A-Z]\w*)")


PROPERTY_READERS: Final = {
    **dict.fromkeys(".ftl .ftlh .ftlx .vm .vtl .vsl .jsp .jspf .jspx .tag .tagx .mustache .hbs .peb .jte .gsp .stg .zul".split(), b""),
    **dict.fromkeys((".html", ".htm"), b"${"),
    ".xhtml": b"#{",
}
"""Templates of FreeMarker, Velocity, JSP, Mustache, Pebble, StringTemplate, Thymeleaf, Faces and the like."""


def property_of(name: str) -> str | None:
    """Return the property of a bean that a method named so reads or writes: `getSize` that of `size`, `getURL` that of `URL`."""
    found = _ACCESSOR.fullmatch(name)
    if found is None:
        return None
    plain = found[1]
    return plain if plain[:2].isupper() and len(plain) > 1 else plain[0].lower() + plain[1:]


SEMANTICS = Semantics(
    builtins="java.lang",
    property_of=property_of,
    make_resolver=JavaPackages,
    declared=TYPES,
    conventions=CONVENTIONS,
    methods=SpecialMethods(constructors=()),
    judging=Judging(
        effects=JAVA_EFFECTS,
        remark_lines=re.compile(rb"\n[ \t]*//[^\n]*"),
        property_readers=PROPERTY_READERS,
        asserts_nothing=("show", "demo", "print", "benchmark"),
        assertion_words=("assert", "verify", "expect", "fail", "should", "check", "throw", "await"),
        assertion_names=frozenset({"then"}),
        primitive_types=frozenset("byte short char int long float double boolean String Integer Long Boolean Double".split()),
        overriding=frozenset({"Override"}),
        injected=frozenset(
            "Inject Autowired Bean Provides Produces Builder JsonCreator Component Service Controller RestController Repository"
            " Configuration DataBoundConstructor DataBoundSetter".split()
        ),
        called_from=frozenset({".groovy", ".kt", ".scala", ".clj"}),
        imports_run=False,
        plain_marks=frozenset(
            "Nullable NonNull Nonnull NotNull CheckForNull Valid Validated NotEmpty NotBlank Size Min Max Positive PositiveOrZero"
            " SuppressWarnings Var Unused Deprecated SafeVarargs FunctionalInterface VisibleForTesting RestrictTo CallSuper Contract"
            " CheckResult CheckReturnValue CanIgnoreReturnValue GuardedBy Immutable ThreadSafe NotThreadSafe MainThread UiThread AnyThread"
            " WorkerThread RequiresApi TargetApi SuppressLint ColorInt ColorRes DrawableRes StringRes LayoutRes IdRes".split()
        ),
        meant_unused=re.compile(r'"unused"'),
        written_by_tools=frozenset({"Generated"}),
        laid_out=re.compile(
            r"@(?:Basic|Column|Embedded|EmbeddedId|Enumerated|Id|Json(?:Alias|Property)|ManyTo(?:Many|One)|OneTo(?:Many|One)|Schema"
            r"|SerializedName|TableField|TableId|Xml(?:Attribute|Element))\b"
        ),
        accepted=ACCEPTED,
        accepting=("SuppressWarnings", "java.lang.SuppressWarnings"),
        broad_exceptions=frozenset({"Exception", "RuntimeException", "Throwable", "Error"}),
    ),
)
