"""What classes of a project tell libraries by their attributes: which class forms, factories, serializers and views are about."""

from collections.abc import Iterable

from analyzer.languages.effects import named
from analyzer.languages.models import Model, Told, ToldForm


def _members(classes: Iterable[str], members: str, *told: Told) -> dict[str, tuple[Told, ...]]:
    return {name: told for class_ in classes for name in named(class_, members)}


_FACTORIES = (
    *named("factory", "Factory base.Factory DjangoModelFactory django.DjangoModelFactory alchemy.SQLAlchemyModelFactory"),
    *named("factory", "mongoengine.MongoEngineFactory"),
)
_FORMS = named("django.forms", "ModelForm models.ModelForm")
_SERIALIZERS = named("rest_framework.serializers", "ModelSerializer HyperlinkedModelSerializer")
_OF_ONE = (
    *named("django.views.generic", "DetailView UpdateView DeleteView detail.DetailView edit.UpdateView edit.DeleteView"),
    *named("django.views.generic.detail", "SingleObjectMixin BaseDetailView"),
)
_OF_ALL = named("django.views.generic", "ListView list.ListView list.BaseListView list.MultipleObjectMixin")
_WITH_FORMS = named(
    "django.views.generic",
    "FormView CreateView UpdateView edit.FormView edit.CreateView edit.UpdateView edit.FormMixin edit.ModelFormMixin edit.BaseFormView",
)
_APIS = (
    *named("rest_framework.viewsets", "GenericViewSet ModelViewSet ReadOnlyModelViewSet"),
    *named(
        "rest_framework.generics",
        "GenericAPIView CreateAPIView ListAPIView RetrieveAPIView DestroyAPIView UpdateAPIView ListCreateAPIView RetrieveUpdateAPIView "
        "RetrieveDestroyAPIView RetrieveUpdateDestroyAPIView",
    ),
)

_ADMINS = named("django.contrib.admin", "ModelAdmin options.ModelAdmin")
_VIEWS = named(
    "django",
    "views.View views.generic.View views.generic.base.View views.generic.TemplateView views.generic.base.TemplateView "
    "views.generic.RedirectView contrib.auth.views.LoginView",
)
_API_VIEWS = (*_APIS, *named("rest_framework", "views.APIView viewsets.ViewSet"))

_MIDDLEWARES = named("django.utils.deprecation", "MiddlewareMixin")

_VALIDATORS = named(
    "oauthlib",
    "oauth1.RequestValidator oauth2.RequestValidator openid.RequestValidator oauth1.rfc5849.RequestValidator "
    "oauth1.rfc5849.request_validator.RequestValidator oauth2.rfc6749.request_validator.RequestValidator "
    "openid.connect.core.request_validator.RequestValidator",
)

_COMMANDS = named("django.core.management", "BaseCommand base.BaseCommand base.AppCommand base.LabelCommand templates.TemplateCommand")

_REQUEST = Told("", ToldForm.FIXED, "django.http.HttpRequest")
_API_REQUEST = Told("", ToldForm.FIXED, "rest_framework.request.Request")
_MODEL = Told("Meta.model", ToldForm.OBJECT)
_FORM = Told("form_class", ToldForm.OBJECT)
_SERIALIZER = Told("serializer_class", ToldForm.OBJECT)
_OBJECT = (Told("model", ToldForm.OBJECT), Told("queryset", ToldForm.ELEMENT))
_OBJECTS = (Told("model", ToldForm.OBJECTS, "django.db.models.QuerySet"), Told("queryset", ToldForm.ITSELF))

TOLD_RESULTS: dict[str, tuple[Told, ...]] = {
    **_members(_FACTORIES, "__call__ create build", _MODEL),
    **_members(_FACTORIES, "create_batch build_batch", Told("Meta.model", ToldForm.OBJECTS, "builtins.list")),
    **_members((*_FORMS, *_SERIALIZERS), "save create update", _MODEL),
    **_members(_OF_ONE, "get_object", *_OBJECT),
    **_members((*_OF_ONE, *_OF_ALL, *_ADMINS), "get_queryset", *_OBJECTS),
    **_members(_WITH_FORMS, "get_form", _FORM),
    **_members(_WITH_FORMS, "get_form_class", Told("form_class", ToldForm.ITSELF)),
    **_members(_APIS, "get_object", Told("queryset", ToldForm.ELEMENT)),
    **_members(_APIS, "get_queryset", Told("queryset", ToldForm.ITSELF)),
    **_members(_APIS, "get_serializer", _SERIALIZER),
    **_members(_APIS, "get_serializer_class", Told("serializer_class", ToldForm.ITSELF)),
}
"""Methods that give what an attribute tells; calling a factory's class does, too."""

TOLD_MEMBERS: dict[str, tuple[Told, ...]] = {
    **_members((*_FORMS, *_SERIALIZERS), "instance", _MODEL),
    **_members(_OF_ONE, "object", *_OBJECT),
    **_members(_OF_ALL, "object_list", *_OBJECTS),
    **_members((*_VIEWS, *_OF_ONE, *_OF_ALL, *_WITH_FORMS), "request", _REQUEST),
    **_members(_API_VIEWS, "request", _API_REQUEST),
    **_members(named("collections", "UserDict UserList"), "data", Told("", ToldForm.EXTENDED)),
}
"""Attributes that are what another one tells, or what the library puts there."""

TOLD_PARAMETERS: dict[str, tuple[Told, ...]] = {
    **_members(_WITH_FORMS, "form_valid form_invalid", _FORM),
    **_members(_APIS, "perform_create perform_update", _SERIALIZER),
    **_members(_APIS, "perform_destroy", Told("queryset", ToldForm.ELEMENT)),
    **_members(_SERIALIZERS, "update to_representation", _MODEL),
    **_members((*_VIEWS, *_OF_ONE, *_OF_ALL, *_WITH_FORMS), "get post put patch delete head options dispatch", _REQUEST),
    **_members(_API_VIEWS, "get post put patch delete head options", _API_REQUEST),
    **_members(named("rest_framework.permissions", "BasePermission IsAuthenticated"), "has_permission has_object_permission", _API_REQUEST),
    **_members(_API_VIEWS, "list retrieve create update partial_update destroy initial", _API_REQUEST),
    **_members(_COMMANDS, "add_arguments", Told("", ToldForm.FIXED, "argparse.ArgumentParser")),
}
"""Methods that projects override, which are called with what an attribute tells, or with an object of the library."""

HANDED_BESIDE: dict[str, tuple[str, str]] = {"get_response": ("request", "django.http.HttpRequest")}
"""Middlewares that extend nothing."""

_FILTERS = named("django_filters", "FilterSet filterset.FilterSet rest_framework.FilterSet rest_framework.filterset.FilterSet")

TOLD_BY_NAME: dict[str, tuple[Told, ...]] = {
    **_members(_ADMINS, "obj", Told("model", ToldForm.OBJECT)),
    **_members(_ADMINS, "queryset", Told("model", ToldForm.OBJECTS, "django.db.models.QuerySet")),
    **_members((*_ADMINS, *_MIDDLEWARES), "request", _REQUEST),
    **_members((*_APIS, *_API_VIEWS), "request", _API_REQUEST),
    **_members(_VALIDATORS, "request", Told("", ToldForm.FIXED, "oauthlib.common.Request")),
    **_members(_SERIALIZERS, "obj instance", _MODEL),
    **_members(_FILTERS, "queryset qs", Told("Meta.model", ToldForm.OBJECTS, "django.db.models.QuerySet")),
}
"""What such classes call parameters of whatever methods they have: columns, actions, computed fields and filters."""

SURE_MEMBERS = frozenset(name for class_ in (*_VIEWS, *_OF_ONE, *_OF_ALL, *_WITH_FORMS, *_API_VIEWS) for name in named(class_, "as_view"))
"""Methods that such classes have, and mixins before them do not."""

VIEW_MODELS: dict[str, Model] = {
    **dict.fromkeys((name for each in _APIS for name in named(each, "filter_queryset")), Model.RETURNS_FIRST),
    **dict.fromkeys((name for each in _APIS for name in named(each, "paginate_queryset")), Model.ITERATES),
}
"""Methods of views that give what they are given, or objects of it."""
