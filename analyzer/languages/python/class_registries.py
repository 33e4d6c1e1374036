"""Frameworks of applications that keep the classes of records by texts, and what gives them, by the documentation of each."""

from typing import Final

from analyzer.languages.effects import named
from analyzer.languages.models import ClassRegistry, OwnResult

_ODOO: Final = "odoo.models.Model odoo.models.AbstractModel odoo.models.TransientModel odoo.models.BaseModel"
_WITH_RECORDS: Final = (
    f"{_ODOO} odoo.http.request odoo.tests.TransactionCase odoo.tests.common.TransactionCase odoo.tests.SavepointCase "
    "odoo.tests.common.SavepointCase odoo.tests.HttpCase odoo.tests.common.HttpCase odoo.tests.Form odoo.tests.common.Form"
)
_SAME_RECORDS: Final = (
    "sudo with_context with_company with_user with_env with_prefetch search search_fetch browse create copy new exists filtered "
    "filtered_domain sorted ensure_one concat union __iter__ __next__ __getitem__ __or__ __and__ __sub__ __add__"
)

CLASS_REGISTRIES: Final = {
    "trytond.pool.Pool.get": ClassRegistry(("__name__",)),
    **dict.fromkeys(
        (*named(_WITH_RECORDS, "env"), "odoo.api.Environment", "odoo.api.Environment.__getitem__"),
        ClassRegistry(("_name", "_inherit"), gives_objects=True),
    ),
}
"""Methods that are called with the text, and attributes with items by it."""

KEPT_RESULTS: Final = dict.fromkeys(named(_ODOO, _SAME_RECORDS), OwnResult.INSTANCE)
"""Methods of such records that give records of the same class."""
