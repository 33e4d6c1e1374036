"""Spots of TypeScript and JavaScript: each kind with cases that are one and cases that are none."""

from tests.metrics.spots_of_go import Cases

SCRIPT: Cases = {
    "an_awaited_request_in_a_loop": (
        "export async function f(urls: string[]) {\n  for (const u of urls) {\n    await fetch(u)\n  }\n}\n",
        [("await_in_loop", 3, 1, None), ("request_in_loop", 3, 1, "globalThis.fetch")],
    ),
    "a_way_behind_what_leaves_a_label": (
        "export function f(a: any) {\n  o: {\n    if (a.b) {\n      try {\n        g(a)\n        break o\n      } catch (e) {}\n    }\n"
        "    if (a) {\n      h(a)\n    }\n  }\n}\n"
        "export function k(a: any) {\n  o: {\n    if (a.b) {\n      try {\n        g(a)\n        h(a)\n      } catch (e) {}\n    }\n"
        "    if (a) {\n      h(a)\n    }\n  }\n}\nfunction g(a: any) {}\nfunction h(a: any) {}\n",
        [("swallowed_exception", 20, 3, "everything")],
    ),
    "an_answer_that_may_not_be_there": (
        "export async function f(a: any) {\n  if (!a) return undefined\n  try {\n    const b = await g(a)\n    return JSON.parse(b)\n"
        "  } catch {}\n}\n"
        "export async function h(a: any) {\n  try {\n    const b = await g(a)\n    return JSON.parse(b)\n  } catch {}\n}\n"
        "export function k(a: any) {\n  try {\n    const b = g(a)\n    a.b.c = JSON.parse(b)\n  } catch {}\n  g(a)\n}\n"
        "export function m(a: any) {\n  try {\n    const b = g(a)\n    h(b)\n  } catch {}\n  g(a)\n}\nfunction g(a: any) {}\n",
        [("swallowed_exception", line, 3, "everything") for line in (12, 25)],
    ),
    "a_choice_of_one_step": (
        "export function f(a: any) {\n  try {\n    if (a) {\n      g(a)\n    } else {\n      h(a)\n    }\n  } catch {}\n"
        "  try {\n    if (a) g(a)\n    else {\n      h(a)\n      g(a)\n    }\n  } catch {}\n}\n"
        "function g(a: any) {}\nfunction h(a: any) {}\n",
        [("swallowed_exception", 8, 2, "everything"), ("swallowed_exception", 15, 3, "everything")],
    ),
    "awaits_that_comments_accept": (
        "export async function f(rows: string[]) {\n  for (const r of rows) {\n    // eslint-disable-next-line no-await-in-loop\n"
        "    await g(r)\n    await g(r) // eslint-disable-line no-console, no-await-in-loop\n  }\n"
        "  h() // eslint-disable-line @a/b/no-floating-promises\n"
        "}\nasync function g(r: string) {}\nasync function h() {}\n",
        [],
    ),
    "awaits_from_a_comment_on": (
        "export async function f(rows: string[]) {\n  for (const r of rows) {\n    await g(r)\n  }\n}\n"
        "/* eslint-disable no-await-in-loop */\n"
        "export async function h(rows: string[]) {\n  for (const r of rows) {\n    await g(r)\n  }\n}\nasync function g(r: string) {}\n",
        [("await_in_loop", 3, 1, None)],
    ),
    "awaits_with_a_comment_that_accepts_another_thing": (
        "export async function f(rows: string[]) {\n  for (const r of rows) {\n    // eslint-disable-next-line no-console\n"
        "    const s = await g(r)\n"
        "    // eslint-disable-next-line no-await-in-loop\n    console.log(s)\n  }\n}\nasync function g(r: string) {}\n",
        [("await_in_loop", 4, 2, None)],
    ),
    "awaits_whose_results_are_taken": (
        "export async function f(rows: string[], all: string[]) {\n  for (const row of rows) {\n    // each for itself\n"
        "    const [a, b] = (\n      await g(row)\n    )\n    all.push(\n      await g(a),\n    )\n  }\n}\n"
        "async function g(r: string) { return r }\n",
        [("await_in_loop", 5, 2, None)],
    ),
    "awaits_that_are_only_collected": (
        "export async function f(rows: string[], all: string[]) {\n  for (const row of rows) {\n    all.push(await g(row))\n  }\n"
        "  for (const row of rows) {\n    const one = await g(row)\n    all.push(one)\n  }\n"
        "  for (const row of rows) {\n    const one = await g(row)\n    all.push(row)\n  }\n}\n"
        "async function g(r: string) { return r }\n",
        [("await_in_loop", 3, 3, None), ("await_in_loop", 6, 3, None), ("await_in_loop", 10, 2, None)],
    ),
    "awaits_of_the_same_each_round": (
        "export async function f(rows: string[]) {\n  for (const row of rows) {\n    const other = row.trim()\n"
        "    console.log(await g('a'), other)\n  }\n}\nasync function g(r: string) { return r }\n",
        [],
    ),
    "awaits_of_what_each_round_sets": (
        "export async function f(rows: string[]) {\n  for (const row of rows) {\n    const { first, other } = row\n"
        "    console.log(await g(other))\n  }\n}\nasync function g(r: string) { return r }\n",
        [("await_in_loop", 4, 2, None)],
    ),
    "awaits_of_what_changes_something": (
        "export async function f(rows: string[]) {\n  for (const row of rows) {\n    const made = await this.db.createRow(row)\n"
        "    console.log(made)\n  }\n}\n",
        [("await_in_loop", 3, 1, None)],
    ),
    "awaits_that_are_asked_for": (
        "export async function* f(rows: string[]) {\n  for (const row of rows) {\n    yield await g(row)\n  }\n}\n"
        "async function g(r: string) { return r }\n",
        [],
    ),
    "awaits_of_one_transaction": (
        "export async function f(rows: string[], transaction: T) {\n  for (const row of rows) {\n"
        "    const a = await g(row, { transaction })\n"
        "    console.log(a)\n  }\n  for (const row of rows) {\n    await session.execute(row)\n  }\n}\n",
        [],
    ),
    "requests_that_are_gathered": ("export async function f(urls: string[]) {\n  await Promise.all(urls.map((u) => fetch(u)))\n}\n", []),
    "a_request_two_calls_down": (
        "export async function f(urls: string[]) {\n  for (const u of urls) {\n    await load(u)\n  }\n}\n"
        "async function load(u: string) {\n  return await fetch(u)\n}\n",
        [
            ("await_in_loop", 3, 1, None),
            ("request_in_loop", 3, 2, "a_request_two_calls_down.load → globalThis.fetch"),
        ],
    ),
    "one_file_read_in_a_loop": (
        "import { readFileSync } from 'node:fs'\nconst TABLE = 'a.json'\nexport function f(names: string[]) {\n  for (const n of names) {\n"
        "    g(n, readFileSync('a.json'))\n    g(n, readFileSync(TABLE))\n  }\n}\n",
        [("file_in_loop", 5, 1, "fs.readFileSync"), ("file_in_loop", 6, 1, "fs.readFileSync")],
    ),
    "files_read_in_a_loop": (
        "import { readFileSync } from 'node:fs'\nexport function f(names: string[]) {\n  for (const n of names) {\n"
        "    readFileSync(n)\n  }\n}\n",
        [],
    ),
    "a_process_in_asynchronous_code": (
        "import { execSync } from 'child_process'\nexport async function f() {\n  execSync('ls')\n}\n",
        [("blocking_in_async", 3, 1, "child_process.execSync")],
    ),
    "what_blocks_where_nothing_is_kept_yet": (
        "import { execSync } from 'child_process'\nlet kept: string | undefined\nfunction token() {\n  kept ??= execSync('ls').toString()\n"
        "  return kept\n}\nexport async function f() {\n  return token()\n}\n",
        [],
    ),
    "what_blocks_the_first_time_alone": (
        "import { execSync } from 'child_process'\nlet kept: string | undefined\nlet asked = false\nfunction token() {\n"
        "  if (asked) {\n    return kept ?? ''\n  }\n  asked = true\n  kept = execSync('ls').toString()\n  return kept\n}\n"
        "function name() {\n  if (kept !== undefined) return kept\n  kept = execSync('ls').toString()\n  return kept\n}\n"
        "function own(given?: string) {\n  if (given) return given\n  given = execSync('ls').toString()\n  return given\n}\n"
        "function never() {\n  if (asked) return kept\n  return execSync('ls').toString()\n}\n"
        "export async function f() {\n  token()\n  name()\n  own()\n  never()\n}\n",
        [
            ("blocking_in_async", line, 2, f"what_blocks_the_first_time_alone.{called} → child_process.execSync")
            for line, called in ((29, "own"), (30, "never"))
        ],
    ),
    "a_pattern_in_a_loop": (
        "export function f(rows: string[]) {\n  for (const r of rows) {\n    new RegExp('a+').test(r)\n  }\n}\n",
        [("pattern_in_loop", 3, 1, "globalThis.RegExp")],
    ),
    "a_pattern_of_each_round": ("export function f(rows: string[]) {\n  for (const r of rows) {\n    new RegExp(r + `${r}`)\n  }\n}\n", []),
    "a_promise_that_nobody_watches": (
        "async function g() {}\nexport async function f() {\n  g()\n}\n",
        [("floating_call", 3, 1, "a_promise_that_nobody_watches.g")],
    ),
    "a_promise_that_nothing_can_wait_for": (
        "async function g() {}\nexport function f() {\n  g()\n}\nexport async function h(on: (f: () => void) => void) {\n"
        "  on(() => {\n    g()\n  })\n}\ng()\n",
        [],
    ),
    "steps_one_after_the_other": (
        "async function a() {}\nexport async function f(steps: (() => Promise<void>)[], rows: string[]) {\n"
        "  for (const step of steps) {\n    await step()\n  }\n  for (const each of ['a', 'b']) {\n    await g(each)\n  }\n"
        "  for (const row of rows) {\n    await g(row)\n    await g(row)\n  }\n"
        "  for (const row of rows) {\n    console.log(row)\n    await g(row)\n  }\n}\nasync function g(r: string) {}\n",
        [],
    ),
    "a_promise_that_sees_to_its_errors": (
        "async function g() {}\nconst h = async (a: number) => {\n  if (!a) return\n  try {\n    await g()\n  } catch (e) {\n"
        "    console.log(e)\n  } finally {\n    console.log(1)\n  }\n}\nexport async function f() {\n  h(1)\n}\n",
        [],
    ),
    "a_promise_that_sees_to_some_errors": (
        "async function g() {}\n"
        "async function a() {\n  try {\n    await g()\n  } finally {\n    console.log(1)\n  }\n}\n"
        "async function b() {\n  try {\n    await g()\n  } catch (e) {\n    throw e\n  }\n}\n"
        "async function c(n: number) {\n  if (n) throw new Error('n')\n  try {\n    await g()\n  } catch {}\n}\n"
        "async function d() {\n  await g()\n  try {\n    await g()\n  } catch (e) {\n    console.log(e)\n  }\n}\n"
        "export async function f() {\n  a()\n  b()\n  c(1)\n  d()\n}\n",
        [
            ("swallowed_exception", 20, 2, "everything"),
            ("floating_call", 31, 1, "a_promise_that_sees_to_some_errors.a"),
            ("floating_call", 32, 1, "a_promise_that_sees_to_some_errors.b"),
            ("floating_call", 33, 1, "a_promise_that_sees_to_some_errors.c"),
            ("floating_call", 34, 1, "a_promise_that_sees_to_some_errors.d"),
        ],
    ),
    "a_promise_that_a_timer_starts": ("async function g() {}\nexport function f() {\n  setTimeout(g, 1)\n}\n", []),
    "a_promise_that_is_let_go_on_purpose": ("async function g() {}\nexport function f() {\n  void g()\n}\n", []),
    "promises_that_hardly_anyone_awaits": (
        "async function told() {}\nasync function asked() {}\nconst hooks = { async fire() {}, async fired() {} }\n"
        "export async function f() {\n" + "  told()\n" * 8 + "  asked()\n" * 7 + "  await told()\n  hooks.fire()\n  hooks.fired()\n}\n",
        [
            *[("floating_call", line, 1, "promises_that_hardly_anyone_awaits.asked") for line in range(13, 20)],
            ("floating_call", 22, 1, "promises_that_hardly_anyone_awaits.hooks.fired"),
        ],
    ),
    "a_promise_with_a_handler": ("async function g() {}\nexport function f() {\n  g().catch(() => 1)\n}\n", []),
    "nothing_as_a_comment_says": (
        "export function f() {\n  try {\n    g()\n  } catch {\n    // Ignored, since nobody reads it\n  }\n"
        "  try {\n    g()\n  } catch {\n    // ignore\n  }\n  try {\n    g()\n  } catch {\n    // TODO: read the rest of it here\n  }\n"
        "  try {\n    g()\n  } catch {\n    // console.log('this is no good at all')\n  }\n"
        "  try {\n    g()\n  } catch {\n    // the browser does not support it\n  }\n"
        "  try {\n    g()\n  } catch {\n    /* no-op */\n  }\n}\n",
        [("swallowed_exception", line, 2, "everything") for line in (14, 19)],
    ),
    "a_cause_that_is_lost": (
        "export function f() {\n  try {\n    g()\n  } catch (e) {\n    throw new Error('x')\n  }\n}\n",
        [("lost_cause", 5, 2, None)],
    ),
    "a_cause_that_is_nothing_but_reading": (
        "export function f(a, b) {\n  try {\n    if (a.includes(1)) { return new URL(`x://${a}`) }\n"
        "    require('y')\n    a.view.getUint8(b).split()\n  } catch (e) {\n    throw new Error('none')\n"
        "  }\n  try {\n    return new URL(b.ask())\n  } catch (e) {\n    throw new Error('no address')\n  }\n}\n",
        [("lost_cause", 12, 2, None)],
    ),
    "a_cause_that_is_not_wanted": ("export function f() {\n  try {\n    g()\n  } catch (_e) {\n    throw new Error('x')\n  }\n}\n", []),
    "what_may_not_be_there": (
        "export function f(a: string) {\n  let b = null\n  try {\n    b = JSON.parse(a)\n  } catch {}\n  try {\n    return new URL(a)\n"
        "  } catch (e) {}\n  try {\n    touch(a)\n  } catch {}\n  try {\n    b = JSON.parse(a)\n    remove(b)\n  } catch {}\n"
        "  try {\n    JSON.parse(a)\n    b = true\n  } catch {}\n  return b\n}\n",
        [("swallowed_exception", line, value, "everything") for line, value in ((11, 2), (15, 3))],
    ),
    "what_is_kept_in_what_is_given_back": (
        "export function f(a) {\n  const found = {}\n  let b\n  try {\n    b = a.open()\n    found.all = true\n    try {\n"
        "      b.kind = 1\n      found.kind = b.ask()\n    } catch {}\n  } catch {\n  } finally {\n    a.close()\n  }\n  return found\n}\n"
        "export class A {\n  g(a) {\n    try {\n      this.a = a.ask()\n      a.tell()\n    } catch {}\n    return this\n  }\n"
        "  h(a, b) {\n    try {\n      b.c = a.ask()\n      a.tell()\n    } catch {}\n    a.end()\n    return b\n  }\n}\n",
        [("swallowed_exception", line, 3, "everything") for line in (22, 29)],
    ),
    "what_a_module_has_that_may_not_be_there": (
        "export async function f() {\n  let b = false\n  try {\n    const { default: c } = await import('c')\n    b = c.url() !== null\n"
        "  } catch {}\n  try {\n    const d = require('d')\n    d.go()\n  } catch {}\n"
        "  try {\n    const d = ask('d')\n    b = d.is()\n  } catch {}\n  try {\n    localStorage.setItem('b', b)\n  } catch {}\n"
        "  try {\n    storage.setItem('b', b)\n  } catch {}\n  try {\n    const d = b.d ?? b.load('d')\n    d.go()\n  } catch {}\n"
        "  try {\n    const d = b.d ?? b.load('d.yml')\n    d.go()\n  } catch {}\n  return b\n}\n",
        [("swallowed_exception", line, value, "everything") for line, value in ((10, 2), (20, 2), (24, 2), (28, 3))],
    ),
    "an_end_that_fails": (
        "export function f(a: any) {\n  try {\n    a.b.close()\n  } catch {\n  }\n  try {\n    a.closed(a.b())\n  } catch {\n  }\n"
        "  try {\n    a.go()\n    a.close()\n  } catch {\n  }\n}\n",
        [("swallowed_exception", line, value, "everything") for line, value in ((8, 2), (13, 3))],
    ),
    "what_a_comment_names": (
        "export async function f() {\n  try {\n    await g()\n  } catch (e) { /* Cancel */ }\n  try {\n    await g()\n"
        "  } catch (e) {\n    // ignore\n  }\n  try {\n    await g()\n  } catch (e) {\n    // g()\n  }\n}\n",
        [("swallowed_exception", 12, 2, "everything")],
    ),
    "an_attempt_whose_answer_somebody_waits_for": (
        "export function f(all) {\n  return new Promise(async (resolve, reject) => {\n    for (const a of all) {\n      try {\n"
        "        await g(a)\n        resolve(a)\n      } catch (e: any) {\n        continue\n      }\n    }\n    reject('none')\n  })\n}\n",
        [],
    ),
    "an_attempt_that_gives_no_answer": (
        "export async function f(all) {\n  for (const a of all) {\n    try {\n      await g(a)\n      await h(a)\n"
        "    } catch (e: any) {\n      continue\n    }\n  }\n}\n",
        [("swallowed_exception", 6, 3, "everything")],
    ),
    "a_cause_that_other_words_stand_for": (
        "export function f() {\n  try {\n    g()\n  } catch (e) {\n    warn()\n    throw new Error('x')\n  }\n}\n",
        [],
    ),
    "a_cause_that_is_kept": (
        "export function f() {\n  try {\n    g()\n  } catch (e) {\n    throw new Error('x', { cause: e })\n  }\n}\n",
        [],
    ),
    "a_cause_that_is_told": (
        "export function f() {\n  try {\n    g()\n  } catch (e) {\n    console.log(e)\n    throw new Error('x')\n  }\n}\n",
        [],
    ),
    "a_cause_without_a_name": ("export function f() {\n  try {\n    g()\n  } catch {\n    throw new Error('x')\n  }\n}\n", []),
    "an_error_outside_of_handlers": ("export function f() {\n  throw new Error('x')\n}\n", []),
    "plain_parameters": (
        "export function f(a: string, b: string, c: string, d: string, e: boolean) {}\n"
        "export function g(a: string, b: string, c: string, d: number, e: boolean) {}\n"
        "export function h(x0: number, y0: number, dX: number, dY: number, arcWidth: number, arcHeight: number, e: number) {}\n"
        "function k(a: string, b: string, c: string, d: string, e: boolean) {}\n"
        "class L { m(a: string, b: string, c: string, d: string, e: boolean) {} }\n",
        [("primitive_parameters", 1, 5, None)],
    ),
}
