"""What `dead_code` makes of the members of components that an object tells: markup, the component itself and other components use them."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.metrics.test_dead_code import listed

_MAIN = {
    "index.html": '<script src="main.js"></script>\n',
    "main.js": "import Cart from './Cart.vue'\nimport Page from './Page.vue'\n\nconsole.log(Cart, Page)\n",
    "Page.vue": "<template><p/></template>\n",
}
_GONE = ("Cart.vue::clear", "unreferenced", "medium")


def _cart(members: str, markup: str = "<template><p/></template>") -> dict[str, str]:
    return {**_MAIN, "Cart.vue": f"{markup}\n<script>\nexport default {{\n{members}\n}}\n</script>\n"}


_CLEAR = "methods: { clear() {} },"

CASES: dict[str, tuple[Mapping[str, str], set[tuple[str, str, str]]]] = {
    "method_that_nothing_uses": (_cart(_CLEAR), {_GONE}),
    "property_that_nothing_uses": (_cart("computed: { clear() { return 1 } },"), {_GONE}),
    "method_that_markup_calls": (_cart(_CLEAR, '<template><p @click="clear"/></template>'), set()),
    "property_that_markup_shows": (_cart("computed: { clear() { return 1 } },", "<template><p>{{ clear }}</p></template>"), set()),
    "method_that_markup_in_another_language_calls": (_cart(_CLEAR, '<template lang="pug">\np(@click="clear")\n</template>'), set()),
    "method_that_markup_in_another_file_calls": (
        {**_cart(_CLEAR, '<template src="./cart.html"></template>'), "cart.html": '<p @click="clear"/>\n'},
        set(),
    ),
    "method_that_markup_in_a_text_calls": (
        _cart(f'{_CLEAR}\ntemplate: `<p @click="clear"/>`,', ""),
        set(),
    ),
    "method_that_another_calls": (_cart("created() { this.clear() }, methods: { clear() {} },"), set()),
    "method_that_what_is_dead_calls": (
        _cart("methods: { clear() {}, start() { this.clear() } },"),
        {("Cart.vue::clear", "unreachable", "medium"), ("Cart.vue::start", "unreferenced", "medium")},
    ),
    "method_that_one_of_a_mixin_calls": (
        {
            **_cart(f"mixins: [clearing],\n{_CLEAR}"),
            "Page.vue": "<script>\nexport default { created() { this.clear() } }\n</script>\n",
        },
        set(),
    ),
    "method_that_another_component_calls": (
        {**_cart(_CLEAR), "Page.vue": "<script>\nexport default { mounted() { this.$refs.cart.clear() } }\n</script>\n"},
        set(),
    ),
    "method_that_a_text_names": (_cart(f"{_CLEAR}\nwatch: {{ total: 'clear' }},"), set()),
    "property_that_is_watched": (_cart("computed: { clear() { return 1 } }, watch: { clear() {} },"), set()),
    "property_of_which_a_part_is_watched": (_cart("computed: { clear() { return {} } }, watch: { 'clear.all': { handler() {} } },"), set()),
    "method_with_a_name_that_is_written_elsewhere": (
        {**_cart(_CLEAR), "Page.vue": "<script>\nconsole.log('clear all', 1)\nexport default {}\n</script>\n"},
        set(),
    ),
    "functions_that_a_component_has_to_have": (
        _cart("data() { return {} }, created() {}, beforeRouteLeave() {}, props: { one: { default() {} } }, filters: { short() {} },"),
        set(),
    ),
    "methods_of_an_object_that_is_no_component": ({"main.js": "const all = { methods: { clear() {} } }\nconsole.log(all)\n"}, set()),
    "method_that_tests_call": (
        {**_cart(_CLEAR), "tests/cart.spec.js": "import Cart from '../Cart.vue'\ntest('it', () => { mount(Cart).vm.clear() })\n"},
        {("Cart.vue::clear", "test_only", "low")},
    ),
}


@pytest.mark.parametrize("case", CASES)
def test_members_of_components(case: str, tmp_path: Path) -> None:
    files, expected = CASES[case]
    assert listed(files, tmp_path) == expected
