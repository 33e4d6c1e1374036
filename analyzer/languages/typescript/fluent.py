"""What libraries give on which further calls are made: assertions and chains of tests, schemas, translations, routers and loggers."""

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

_YUP: Final = "string number boolean bool date object array mixed ref lazy tuple"
_YUP_FURTHER: Final = (
    "required notRequired optional defined nullable nonNullable min max length matches email url uuid trim lowercase"
    " uppercase integer positive negative moreThan lessThan oneOf notOneOf when test typeError label meta default transform"
    " strip strict of shape concat noUnknown ensure compact pick omit"
)
_CHAIN: Final = "cypress.Chainable"
_CHAINED: Final = (
    "get contains find children parent parents parentsUntil closest first last eq next nextAll prev prevAll siblings filter"
    " not its invoke then each within should and click dblclick rightclick type clear check uncheck select trigger focus"
    " blur submit scrollIntoView scrollTo as wrap visit request intercept wait fixture task exec readFile writeFile log"
    " reload go url location title document window viewport clearCookies getCookie setCookie clearLocalStorage session root"
    " focused screenshot spread findByRole findByText findByTestId findAllByRole findAllByText findByLabelText findByTitle"
    " findByPlaceholderText"
)
_MOMENTS: Final = "add subtract startOf endOf utc local tz clone locale set hour minute second date day month year utcOffset"
_GIVEN: Final = {
    "react-intl.IntlShape": "react-intl.useIntl",
    "react-toast-notifications.ToastContext": "react-toast-notifications.useToasts",
    "react-redux.Dispatch": "react-redux.useDispatch",
    "redux.Store": "react-redux.useStore redux.createStore @reduxjs/toolkit.configureStore",
    "@tanstack/react-query.QueryClient": "@tanstack/react-query.useQueryClient react-query.useQueryClient",
    "react-router.NavigateFunction": "react-router-dom.useNavigate react-router.useNavigate",
    "history.History": "react-router-dom.useHistory react-router.useHistory",
    "next/router.NextRouter": "next/router.useRouter",
    "next/navigation.AppRouterInstance": "next/navigation.useRouter",
    "next-intl.Translator": "next-intl.useTranslations",
    "vue-router.Router": "vue-router.useRouter vue-router.createRouter",
    "vue-router.RouteLocationNormalizedLoaded": "vue-router.useRoute",
    "vue-i18n.Composer": "vue-i18n.useI18n",
    "winston.Logger": "winston.createLogger winston.default.createLogger winston.child winston.Logger.child",
    "pino.Logger": "pino pino.pino pino.default pino.Logger.child",
    "bunyan.Logger": "bunyan.createLogger bunyan.Logger.child",
    "log4js.Logger": "log4js.getLogger",
    "socket.io-client.Socket": "socket.io-client socket.io-client.io socket.io-client.default socket.io-client.connect",
    "moment.Moment": "moment moment.utc moment.tz moment.unix moment.default",
    "dayjs.Dayjs": "dayjs dayjs.utc dayjs.tz dayjs.unix dayjs.default",
    "@playwright/test.TestType": "@playwright/test.test.extend @playwright/test.TestType.extend",
    "@testing-library/react.RenderResult": "@testing-library/react.render @testing-library/react-native.render",
    "@testing-library/vue.RenderResult": "@testing-library/vue.render",
    "@testing-library/user-event.UserEvent": "@testing-library/user-event.setup @testing-library/user-event.default.setup",
}
"""Types of libraries, to what gives them."""

TYPES: Final = (
    *(f"{name} -> {type_}" for type_, names in _GIVEN.items() for name in names.split()),
    *(f"{module}.{name} -> yup.Schema" for module in ("yup", "yup.default") for name in _YUP.split()),
    *(f"yup.Schema.{name} -> yup.Schema" for name in _YUP_FURTHER.split()),
    *(f"{owner}.{name} -> {_CHAIN}" for owner in ("globalThis.cy", _CHAIN) for name in _CHAINED.split()),
    *(f"{type_}.{name} -> {type_}" for type_ in ("moment.Moment", "dayjs.Dayjs") for name in _MOMENTS.split()),
    *(f"{name} -> {matchers}" for matchers, names in _EXPECTS.items() for name in names.split()),
    *(f"{matchers}.{turned} : {matchers}" for matchers in _EXPECTS for turned in _TURNED),
    *(f"{module}.{name} -> {_SCHEMA}" for module in ("zod", "zod.z", "zod.default") for name in _SCHEMAS.split()),
    *(f"{_SCHEMA}.{name} -> {_SCHEMA}" for name in _FURTHER.split()),
    *(f"{name} -> react-i18next.UseTranslationResponse" for name in named("react-i18next next-i18next", "useTranslation")),
)
"""What callables give, in the form of the table of the standard library."""
