"""The table of known libraries: names, what they stand for, and the types it states."""

from analyzer.languages.library import Library, LibraryType

LIBRARY = Library(
    """\
class core.Base
close -> core.Closed
name : builtins.str
class core.Closed
class core.Child core.Base
close -> core.Child
open => core.Base
class core.Loop core.Loop
class core.Left core.Base
class core.Right core.Base
name : builtins.bytes
class core.Bottom core.Left core.Right
class core.FromAlias front.Base
scope core
load -> core.Base
load -> core.Child
many -> builtins.dict[builtins.str,builtins.list[core.Base|core.Child]]|core.Closed
part -> builtins.dict[_,core.Base]
nothing ->
scope front
Base = core.Base
loads = core.load
again = front.loads
* = core.*
scope round
one = round.two
two = round.one""".splitlines()
)


def types(name: str) -> tuple[LibraryType, ...]:
    entry = LIBRARY.entry(name)
    assert entry is not None
    return LIBRARY.types(entry)


def test_an_absent_name_stands_for_itself_and_is_unknown() -> None:
    assert LIBRARY.real_name("core.absent") == "core.absent"
    assert not LIBRARY.is_known("core.absent")
    assert LIBRARY.entry("core.absent") is None


def test_a_wildcard_gives_nothing_that_its_source_lacks() -> None:
    assert LIBRARY.real_name("front.absent") == "front.absent"


def test_an_alias_of_itself_ends() -> None:
    assert LIBRARY.entry("round.one") is None


def test_an_alias_of_an_alias_is_followed() -> None:
    assert LIBRARY.real_name("front.again") == "core.load"


def test_a_wildcard_leads_to_its_source() -> None:
    assert LIBRARY.real_name("front.Child") == "core.Child"


def test_an_unknown_class_lacks_nothing_for_sure() -> None:
    assert not LIBRARY.lacks("core.Absent", "close")


def test_a_class_lacks_what_neither_it_nor_a_base_has() -> None:
    assert LIBRARY.lacks("core.Child", "absent")
    assert not LIBRARY.lacks("core.Child", "name")


def test_a_class_that_is_its_own_base_ends() -> None:
    assert LIBRARY.linearization("core.Loop") == ("core.Loop",)


def test_bases_are_known_by_their_real_names() -> None:
    assert LIBRARY.linearization("core.FromAlias") == ("core.FromAlias", "core.Base")


def test_an_own_method_hides_the_one_of_a_base() -> None:
    assert types("core.Child.close") == (LibraryType("core.Child"),)


def test_a_method_of_a_base_is_found() -> None:
    assert types("core.Child.name") == (LibraryType("builtins.str"),)


def test_entries_tell_attributes_from_callables() -> None:
    entries = [LIBRARY.entry(f"core.Child.{name}") for name in ("name", "close", "open")]
    assert [(entry.is_callable, entry.is_async) for entry in entries if entry] == [(False, False), (True, False), (True, True)]


def test_a_callable_without_a_type_is_known() -> None:
    assert types("core.nothing") == ()


def test_a_name_stated_twice_has_both_types() -> None:
    assert types("core.load") == (LibraryType("core.Base"), LibraryType("core.Child"))


def test_arguments_nest_and_are_unions() -> None:
    elements = (LibraryType("core.Base"), LibraryType("core.Child"))
    listed = LibraryType("builtins.list", (elements,))
    assert types("core.many") == (LibraryType("builtins.dict", ((LibraryType("builtins.str"),), (listed,))), LibraryType("core.Closed"))


def test_an_argument_that_says_nothing_keeps_its_place() -> None:
    assert types("core.part") == (LibraryType("builtins.dict", ((), (LibraryType("core.Base"),))),)


def test_a_module_is_no_class() -> None:
    assert not LIBRARY.is_class("core")
    assert not LIBRARY.is_module("core.Base")
    assert LIBRARY.is_module("core")
    assert LIBRARY.is_class("front.Base")


def test_what_is_forgotten_is_found_again() -> None:
    asked = ("front.loads", "core.Child.close", "front.nowhere")
    before = [(LIBRARY.real_name(name), LIBRARY.entry(name)) for name in asked]
    LIBRARY.forget()
    assert [(LIBRARY.real_name(name), LIBRARY.entry(name)) for name in asked] == before
