"""How programs ask servers over HTTP."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from analyzer.languages.contacts import Request

_LIBRARY = "net/http"
_VERBS = (("Get", "GET"), ("Head", "HEAD"), ("Post", "POST"), ("PostForm", "POST"))
_RESTY = ("github.com/go-resty/resty/v2", "github.com/go-resty/resty", "resty.dev/v3")
_ALL = ("GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS")
_SETTERS = (
    *("SetHeader", "SetHeaders", "SetHeaderVerbatim", "SetHeaderMultiValues", "SetBody", "SetResult", "SetError", "SetQueryParam"),
    *("SetQueryParams", "SetQueryParamsFromValues", "SetQueryString", "SetPathParam", "SetPathParams", "SetRawPathParam"),
    *("SetRawPathParams", "SetContext", "SetAuthToken", "SetAuthScheme", "SetBasicAuth", "SetFormData", "SetFormDataFromValues"),
    *("SetFile", "SetFiles", "SetFileReader", "SetMultipartField", "SetMultipartFields", "SetMultipartFormData", "SetContentLength"),
    *("SetCookie", "SetCookies", "SetOutput", "SetDebug", "SetLogger", "SetJSONEscapeHTML", "SetDoNotParseResponse", "EnableTrace"),
    *("ExpectContentType", "ForceContentType", "AddRetryCondition"),
)
_CLIENT_SETTERS = (
    *("SetBaseURL", "SetHostURL", "SetTimeout", "SetHeader", "SetHeaders", "SetAuthToken", "SetAuthScheme", "SetBasicAuth", "SetCookie"),
    *("SetCookies", "SetQueryParam", "SetQueryParams", "SetError", "SetDebug", "SetLogger", "SetProxy", "SetTransport", "SetScheme"),
    *("SetTLSClientConfig", "SetCertificates", "SetRootCertificate", "SetRedirectPolicy", "SetRetryCount", "SetRetryWaitTime"),
    *("SetRetryMaxWaitTime", "SetRetryAfter", "AddRetryCondition", "AddRetryHook", "OnBeforeRequest", "OnAfterResponse", "OnError"),
)

TYPES: Final = (
    *(f"{package}.New -> {package}.Client" for package in _RESTY),
    *(f"{package}.Client.{name} -> {package}.Request" for package in _RESTY for name in ("R", "NewRequest")),
    *(f"{package}.Client.{name} -> {package}.Client" for package in _RESTY for name in _CLIENT_SETTERS),
    *(f"{package}.Request.{name} -> {package}.Request" for package in _RESTY for name in _SETTERS),
)
"""What gives clients and requests, in the form of the table of the standard library."""

REQUESTS: Final[Mapping[str, Request]] = MappingProxyType(
    {
        **{f"{owner}.{name}": Request(verb, (0,), library=_LIBRARY) for owner in ("net/http", "net/http.Client") for name, verb in _VERBS},
        **{f"{package}.Request.{verb.title()}": Request(verb, (0,), library="resty") for package in _RESTY for verb in _ALL},
        **{f"{package}.Request.Execute": Request(addresses=(1,), methods=0, library="resty") for package in _RESTY},
        "net/http.NewRequest": Request(addresses=(1,), methods=0, library=_LIBRARY),
        "net/http.NewRequestWithContext": Request(addresses=(2,), methods=1, library=_LIBRARY),
    }
)
