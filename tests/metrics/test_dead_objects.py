"""Functions of objects that a module writes down: only those whose names nobody else can know may look dead."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.metrics.test_dead_code import listed

_STORE = (
    "Store.Comment = Model.extend({\n    setIssueStatus: function(status) { this.status = status; },\n"
    "    saveAll: function() { return this.loadAll(); },\n    loadAll: function() { return this.status; },\n"
    "    dropAll: function() {},\n    sendAll: function() {}\n});\n"
)
_PAGE = "var comment = new Store.Comment();\ncomment.saveAll();\ncomment.dropAll();\ncomment.sendAll();\n"
_ROW = {("store.js::setIssueStatus", "unreferenced", "low")}

CASES: dict[str, tuple[Mapping[str, str], set[tuple[str, str, str]]]] = {
    "name_that_code_calls": ({"store.js": _STORE, "page.js": _PAGE + "comment.setIssueStatus(1);\n"}, set()),
    "name_that_a_text_has": ({"store.js": _STORE, "page.js": _PAGE + "comment['setIssueStatus'](1);\n"}, set()),
    "name_that_markup_has": ({"store.js": _STORE, "page.js": _PAGE, "page.html": "<a on=setIssueStatus>\n"}, set()),
    "name_of_two_words": ({"store.js": _STORE.replace("setIssueStatus", "setStatus"), "page.js": _PAGE}, set()),
    "most_beside_it_are_for_somebody_else": ({"store.js": _STORE, "page.js": "new Store.Comment().saveAll();\n"}, set()),
    "object_with_few_functions": (
        {"store.js": "Store.make({\n    setIssueStatus: function() {},\n    saveAll: function() {}\n});\nStore.it.saveAll();\n"},
        set(),
    ),
    "object_in_a_function": (
        {"store.js": "function open() {\n" + _STORE + "}\n\nopen();\n", "page.js": _PAGE},
        set(),
    ),
    "name_that_nothing_else_has": ({"store.js": _STORE, "page.js": _PAGE}, _ROW),
    "what_a_function_called_constructor_uses": (
        {
            "wire.js": "wire.create({\n    constructor: function (given) {\n        var twice = function (it) { return it + it; };\n"
            "        given({ send: function (it) { later(function () { twice(it); }); } });\n    },\n});\n"
        },
        set(),
    ),
    "what_it_alone_uses": (
        {"store.js": _STORE.replace("this.status = status", "return worthOf(status)") + "function worthOf(it) {}\n", "page.js": _PAGE},
        {*_ROW, ("store.js::worthOf", "unreachable", "low")},
    ),
}


@pytest.mark.parametrize(("files", "expected"), CASES.values(), ids=CASES)
def test_dead_functions_of_objects(files: Mapping[str, str], expected: set[tuple[str, str, str]], tmp_path: Path) -> None:
    assert listed(files, tmp_path) == expected
