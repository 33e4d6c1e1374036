"""What libraries give on which further calls are made: assertions of tests, schemas and translations; data, one block a library."""

from typing import Final

from analyzer.languages.effects import named

_EXPECTS: Final = {
    "vitest.Assertion": "vitest.expect vitest.expect.soft vitest.expect.poll",
    "jest.Matchers": "globalThis.expect @jest/globals.expect",
    "@playwright/test.Matchers": "@playwright/test.expect @playwright/test.expect.soft @playwright/test.expect.poll",
}
_TURNED: Final = ("not", "resolves", "rejects")

_SCHEMA: Final = "zod.ZodType"
_SCHEMAS: Final = (
    "string number bigint boolean date symbol undefined null void any unknown never object strictObject looseObject array tuple record map"
    " set enum nativeEnum literal union discriminatedUnion intersection promise lazy instanceof custom preprocess"
    " coerce email url uuid cuid2"
)
_FURTHER: Final = (
    "optional nullable nullish array promise or and transform default catch describe pipe readonly brand refine superRefine min max length"
    " email url uuid cuid cuid2 ulid regex includes startsWith endsWith datetime date time ip trim toLowerCase toUpperCase gt gte lt lte"
    " int positive nonnegative negative nonpositive multipleOf finite safe nonempty strict strip passthrough extend merge pick omit partial"
    " deepPartial required keyof catchall unwrap removeDefault check meta openapi"
)

TYPES: Final = (
    *(f"{name} -> {matchers}" for matchers, names in _EXPECTS.items() for name in names.split()),
    *(f"{matchers}.{turned} : {matchers}" for matchers in _EXPECTS for turned in _TURNED),
    *(f"{module}.{name} -> {_SCHEMA}" for module in ("zod", "zod.z", "zod.default") for name in _SCHEMAS.split()),
    *(f"{_SCHEMA}.{name} -> {_SCHEMA}" for name in _FURTHER.split()),
    *(f"{name} -> react-i18next.UseTranslationResponse" for name in named("react-i18next next-i18next", "useTranslation")),
)
"""What callables give, in the form of the table of the standard library."""
