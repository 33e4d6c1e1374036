"""Decorators of libraries that change what they are put on, or how it runs, and hand it to nobody, by the documentation of each."""

from typing import Final

from analyzer.languages.effects import named

_VIEWS = "django.views.decorators"
_REST = "authentication_classes parser_classes permission_classes renderer_classes schema throttle_classes versioning_class"
_CLICK = "argument option pass_context pass_obj password_option confirmation_option version_option help_option"

WRAPPING: Final = frozenset(
    (
        *named("attr attrs", "define mutable frozen"),
        *named("attr", "s attrs attributes dataclass"),
        *("pydantic.dataclasses.dataclass", "dataclasses_json.dataclass_json"),
        *named("six", "add_metaclass python_2_unicode_compatible wraps"),
        *named("django.utils.encoding django.utils.six future.utils", "python_2_unicode_compatible"),
        *("decorator.decorator", "wrapt.decorator", "decorator.contextmanager", "contextlib2.contextmanager"),
        *named("async_generator", "asynccontextmanager async_generator"),
        *named("cachetools", "cached cachedmethod"),
        *named("aiocache", "cached cached_stampede multi_cached"),
        *named("backoff", "on_exception on_predicate"),
        *named("ratelimit", "limits sleep_and_retry"),
        *("typeguard.typechecked", "beartype.beartype", "numpy.vectorize", "torch.no_grad", "torch.inference_mode"),
        *named("debtcollector.removals", "remove removed_kwarg removed_class"),
        *named("debtcollector.renames", "renamed_kwarg"),
        *("osprofiler.profiler.trace", "oslo_db.api.wrap_db_retry"),
        *("flask_login.login_required", "flask_login.utils.login_required", "flask_login.fresh_login_required"),
        *named("django.contrib.auth.decorators", "login_required permission_required user_passes_test"),
        *("django.contrib.admin.views.decorators.staff_member_required", "django.utils.decorators.method_decorator"),
        *named(f"{_VIEWS}.csrf", "csrf_exempt csrf_protect ensure_csrf_cookie requires_csrf_token"),
        *named(f"{_VIEWS}.http", "require_GET require_POST require_safe require_http_methods condition etag last_modified"),
        *named(f"{_VIEWS}.cache", "never_cache cache_page cache_control"),
        *named(f"{_VIEWS}.debug", "sensitive_variables sensitive_post_parameters"),
        *(f"{_VIEWS}.clickjacking.xframe_options_exempt", f"{_VIEWS}.gzip.gzip_page", f"{_VIEWS}.vary.vary_on_headers"),
        *named("rest_framework.decorators", f"api_view {_REST}"),
        *named("tornado.web", "authenticated addslash removeslash stream_request_body"),
        *named("click", _CLICK),
    )
)
"""Full names. What is put on a command beside the decorator that makes it one says nothing of whether that is registered."""

KEEPS_NOTHING: Final = frozenset(
    (
        *named("functools", "wraps update_wrapper"),
        *named("inspect", "iscoroutinefunction isfunction ismethod isclass signature getfullargspec getsourcefile getmodule unwrap"),
        *("asyncio.iscoroutinefunction", "six.wraps", "inspect.Signature.bind", "inspect.getdoc"),
        *named("builtins", "callable getattr hasattr isinstance len"),
    )
)
"""Full names of what a decorator may ask of what it is put on."""
