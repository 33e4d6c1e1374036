"""Roles that what is written in files, or of them, gives them."""

import pytest

from analyzer.discover.classify import classify
from analyzer.discover.told import told_roles
from analyzer.model.files import FileRecord, packed_text
from analyzer.schema.vocab import ParseStatus, Role


def record(path: str, text: str) -> FileRecord:
    file = classify(path, len(text))
    return FileRecord(file.path, file.language, file.role, file.size, None, None, None, ParseStatus.PARSED, packed_text(text))


def told(*files: tuple[str, str], own: tuple[str, ...] = ()) -> dict[str, Role]:
    return told_roles([record(*file) for file in files], {f"{number}/manifest": name for number, name in enumerate(own)})


RELEASES = {
    "a library": ("static/quark.js", "/*!\n * Quark JavaScript Library v1.7.1\n * http://quark.example/\n */\nvar a\n"),
    "comments of lines": ("static/quark.js", "//     Quark.js 0.5.3\n//     (c) 2010 Somebody\n\nvar a\n"),
    "a version of its own": ("lib/quark.js", "/*\n * quark.js\n * Version: 2.7\n * Released under the MIT license\n */\n"),
    "a version in the name": ("static/quark-1.7.1.js", "/*!\n * Quark JavaScript Library v1.7.1\n * http://quark.example/\n */\nvar a\n"),
    "by whom it is released": (
        "support/jquery.tree.js",
        "/* Drawing library for quarks, v. 0.6.\n *\n * Released under the MIT license by SOMEBODY, December 2007.\n */\nvar a\n",
    ),
    "a part of a name": ("lib/quark.tree.js", "/*\n * Tree 1.4.2 - quark plugin\n * Copyright (c) 2007 Somebody\n */\n"),
    "a module for any loader": (
        "static/nb.js",
        "//! quark.js locale\n//! author : http://quark.example/\n\n;(function (global, factory) {\n"
        "   typeof exports === 'object' ? factory(require('../quark')) : factory(global.quark)\n",
    ),
    "a licence that is granted": (
        "static/quark/nb.js",
        "// Quark, copyright (c) by Somebody and others\n// Distributed under an MIT license: https://quark.example/LICENSE\n\n"
        "(function (global, factory) {\n  typeof exports === 'object' ? factory() : 0\n",
    ),
    "words of its name": (
        "lib/quark-tree-addon.js",
        "/*\n * Quark tree addon\n * By: Somebody\n * Version 1.1\n * http://quark.example/\n */\n",
    ),
    "a title on the second line": ("lib/quark.tree.js", "\ufeff/* http://quark.example/tree\n   Tree for quark v1.4.\n   MIT license */\n"),
    "a head behind comments for tools": (
        "lib/quark.js",
        "/* eslint-disable */\n/* vim: set ts=2: */\n/****\n *\n *  Lepton quark.js\n *\n *  This is version 3.3.0.\n * MIT license */\n",
    ),
    "a head behind lines for tools": ("lib/quark.js", "// @ts-nocheck\n// eslint-disable\n/*!\n * Quark v1.7.1\n * MIT license */\n"),
    "a title below a notice": (
        "web/wz_quark.js",
        "/* This notice stays.\nCopyright (c) 2002 Somebody\n\nwz_quark.js\t v. 5.31\n\nhttp://quark.example\n*/\n",
    ),
    "a version behind a dash": ("lib/quark.js", "/*\n * quark - http://quark.example - A tree - 2.3.9\n */\n"),
    "a comment that is kept, with a version": ("lib/all.js", "/*!\n * Quark Free 6.7.2\n * License - https://quark.example/\n */\n"),
    "what finds out how it is loaded, before a version": (
        "static/js/all.js",
        "(function(factory){if (typeof define === 'function'){define(['a'], factory);}}(function(a){\n/*! Quark v2.31.3 */\n",
    ),
    "a version before the address of its licence": (
        "lib/all.js",
        "/*! Quark v3.7.1 | (c) Somebody | quark.example/license */\n",
    ),
    "where the latest version is": (
        "web/tree.py",
        "# -----\n# quark: tree.py\n#\n# Copyright (C) 2001\n# Somebody\n# All rights reserved.\n#\n# Latest version: https://code.example/quark\n",
    ),
    "a comment that is kept, with its author": ("lib/all.js", "/**!\n * Trees, and more.\n * @author Somebody\n * @version 6.7.2\n */\n"),
    "labels in a folder that browsers fetch": (
        "static/js/part.js",
        "/*** Trees, and more\n* @author Somebody\n* @version v1.3.2\n* @license MIT\n*/\n",
    ),
    "declarations of a release": (
        "src/quark.d.ts",
        "// Type definitions for Quark v6.x\n// Project: http://quark.example/\n// Definitions by: Somebody\n",
    ),
    "a copy that says so": ("lib/version.py", "# Vendored copy of quark/version.py\n"),
    "a copy whose documentation says so": ("src/a.py", '"""\nReads.\n\nAll.\nVendored from https://quark.example/a.py\n"""\n'),
    "a fork that says of what": ("src/shorten.js", "// @ts-nocheck\n/**\n * Forked from https://quark.example/shorten.js\n */\n"),
    "a copy that gives its source": ("src/parse.ts", "/*\n * Source: https://github.com/somebody/quark/blob/master/dist/quark.js\n */\n"),
    "a copy whose head is its address": ("src/tree.js", "// https://raw.githubusercontent.com/somebody/a/master/src/tree.js\n// forked\n"),
    "a copy whose head is the address of its like": (
        "src/TreePlugin.jsx",
        "/**\n * See https://quark.example/s?file=%2Fsrc%2FTreePlugin.js\n */\n",
    ),
    "a copy that says whence": ("utils/shorten.js", "/*\n * This file derives from https://quark.example/shorten\n * MIT License\n */\n"),
}


@pytest.mark.parametrize("circumstance", RELEASES)
def test_releases_of_others(circumstance: str) -> None:
    path, text = RELEASES[circumstance]
    assert told((path, text)) == {path: Role.VENDORED}


def test_an_own_release_that_is_kept_under_its_number() -> None:
    text = "/*!\n * Quark v1.7.1\n * http://quark.example/\n */\nvar a\n"
    assert told(("test/data/quark-1.7.1.js", text), ("src/quark.js", text), own=("quark",)) == {"test/data/quark-1.7.1.js": Role.VENDORED}


def test_a_folder_of_libraries_is_others() -> None:
    release = "/*!\n * {} 1.7\n * http://quark.example/\n */\nvar a\n"
    names = ("quark", "lepton", "photon")
    files = [(f"static/lib/{name}.js", release.format(name)) for name in names]
    beside = [("static/lib/other.js", "var a\n"), ("static/lib/notes.txt", "a\n"), ("static/app.js", "var a\n")]
    vendored = {f"static/lib/{name}.js": Role.VENDORED for name in (*names, "other")}
    assert told(*files, *beside) == vendored
    assert told(*[(path.replace("lib/", "libraries/"), text) for path, text in files[:3]], ("static/libraries/a.js", "")).keys() == {
        f"static/libraries/{name}.js" for name in (*names, "a")
    }
    assert told(*files, *beside, *[(f"static/lib/own{n}.js", "var a\n") for n in range(2)]).keys() == vendored.keys() - {
        "static/lib/other.js"
    }
    assert told(*[(path.replace("lib/", "js/"), text) for path, text in (*files, *beside)]).keys() == {
        f"static/js/{name}.js" for name in names
    }


def test_folders_of_libraries_are_others() -> None:
    release = "/*!\n * {} 1.7\n * http://quark.example/\n */\nvar a\n"
    others = [(f"static/plugins/{name}/js/{name}.js", release.format(name)) for name in ("quark", "lepton", "photon")]
    beside = [("static/plugins/own/a.js", "var a\n"), ("static/plugins/own/b/c.js", "var a\n")]
    direct = [("static/plugins/start.js", "var a\n"), ("static/app/a.js", "var a\n")]
    assert told(*others, *beside, *direct) == dict.fromkeys((path for path, _ in (*others, *beside)), Role.VENDORED)
    partly = [("static/plugins/quark/js/own.js", "var a\n")]
    assert told(*others, *beside, *direct, *partly).keys() == {path for path, _ in others}
    more = [(f"static/plugins/own{number}/a.js", "var a\n") for number in range(2)]
    assert told(*others, *beside, *direct, *more).keys() == {path for path, _ in others}


def test_files_beside_folders_of_libraries_are_others_where_they_are_few() -> None:
    release = "/*!\n * {} 1.7\n * http://quark.example/\n */\nvar a\n"
    others = [(f"static/lib/{name}/js/{name}.js", release.format(name)) for name in ("quark", "lepton", "photon")]
    direct = [(f"static/lib/a{number}.js", "var a\n") for number in range(3)]
    found = {path for path, _ in others}
    assert told(*others, *direct[:2]).keys() == found | {path for path, _ in direct[:2]}
    assert told(*others, *direct).keys() == found


def test_a_folder_whose_entry_says_only_whence_it_is() -> None:
    heads = "// https://quark.example/ - MIT\n", "// https://github.com/a/quark - MIT\n// MIT - https://github.com/b/lepton/\n"
    inside = [("src/lib/quark/tree.ts", "let a\n"), ("src/lib/quark/deep/part.ts", "let a\n")]
    outside = [("src/lib/other.ts", "let a\n"), ("src/index.ts", "let a\n"), ("src/app.ts", "let a\n")]
    entry = "src/lib/quark/index.ts", f"{heads[1]}export * from './tree'\n"
    assert told(entry, *inside, *outside) == dict.fromkeys(("src/lib/quark/index.ts", *(path for path, _ in inside)), Role.VENDORED)
    assert told(entry, *inside, *outside, own=("@acme/lepton",)) == told(entry, *inside, *outside[:2]) == {}
    assert told((entry[0], heads[0] + entry[1]), *inside, *outside) == told((entry[0], "// More:\n" + entry[1]), *inside, *outside) == {}


OWN = {
    "what is learned elsewhere": ("utils/shorten.js", "/*\n * Derived in part from what https://quark.example/shorten tells\n */\n"),
    "what is said of others' code": ("src/tokens.py", '"""\nTells what was vendored from https://quark.example/ and what not.\n"""\n'),
    "the address of something else": ("src/tree.js", "// See https://quark.example/lepton.js\n\nvar a\n"),
    "an address among other lines": ("src/tree.js", "// Grows as this does:\n// https://quark.example/tree.js\n"),
    "a licence before nothing": ("src/part.js", "// Part, copyright (c) by Somebody\n// Distributed under an MIT license\n\nvar a\n"),
    "a version below a notice, of something else": (
        "src/quark.js",
        "/* This notice stays.\nCopyright (c) 2002 Somebody\nMade for a browser v. 5.31\n*/\n",
    ),
    "labels elsewhere": ("src/part.js", "/*** Trees, and more\n* @author Somebody\n* @version v1.3.2\n* @license MIT\n*/\n"),
    "labels without a licence": ("static/js/part.js", "/*** Trees, and more\n* @author Somebody\n* @version v1.3.2\n*/\n"),
    "no version": ("src/quark.js", "/* Quark, (c) 2010 Somebody */\n"),
    "no terms": ("src/quark.js", "/* Quark 1.2 */\n"),
    "a copyright first": ("src/copy.go", "// Copyright 2016 The Quark Authors\n// Licensed under the Apache License, Version 2.0\n"),
    "the version of a licence": ("src/quark.py", "# Quark\n# Copyright 2016\n# GNU General Public License v3.0\n"),
    "a module for any loader": ("src/part.js", "/* part, (c) 2010 */\n(function () {\n  if (typeof exports === 'object') {\n"),
    "a comment that is kept": ("src/part.js", "/*! part, (c) 2010 */\n(function () {\n"),
    "other words": ("src/quark-tree.js", "/*\n * Quark branch tree\n * Version 1.1\n * http://quark.example/\n */\n"),
    "another name": ("src/part.js", "/* Quark 1.2, (c) 2010 Somebody */\n"),
    "a comment further down": ("src/quark.js", "var a\n/* Quark 1.2, (c) 2010 Somebody */\n"),
    "a program of its own": ("src/release.py", "#!/usr/bin/env python\nprint(1)\n"),
    "where the latest version of something is": ("src/part.py", "# Trees\n#\n# Latest version: https://code.example/quark\n"),
    "no code": ("quark.txt", "/* Quark 1.2, (c) 2010 Somebody */\n"),
}


def test_what_finds_out_how_it_is_loaded_before_an_own_version() -> None:
    text = "(function(a){if (typeof define === 'function'){define(a);}}(function(){\n/*! Quark shop v2.31.3 */\n"
    assert told(("static/js/all.js", text), own=("@acme/quark",)) == {}
    assert told(("static/js/all.js", text), own=("@acme/lepton",)) == {"static/js/all.js": Role.VENDORED}
    assert told(("static/js/all.js", text.replace("/*!", "/*"))) == told(("src/js/all.js", text)) == {}


@pytest.mark.parametrize("circumstance", OWN)
def test_files_written_here(circumstance: str) -> None:
    assert told(OWN[circumstance]) == {}


def test_a_release_of_the_repository_itself() -> None:
    assert told(RELEASES["a library"], own=("@acme/quark",)) == {}
    assert told(RELEASES["a copy that gives its source"], own=("@acme/quark",)) == {}


def test_a_folder_with_a_title_that_names_others() -> None:
    own = [(f"src/a{number}.py", "a = 1\n") for number in range(3)]
    inside = [("libs/any/a.py", "a = 1\n"), ("libs/b.py", "a = 1\n"), ("libs/c.sh", "a\n")]
    others = {"libs/any/a.py": Role.VENDORED, "libs/b.py": Role.VENDORED}
    assert told(("libs/README.md", "# Vendored libraries\n\nTaken from quark.\n"), *inside, *own) == others
    assert told(("libs/README", "Third-party code\n================\n"), *inside, *own) == others
    assert told(("libs/README.md", "# Libraries\n\nNone is vendored.\n"), *inside, *own) == {}
    assert told(("libs/README.md", "# Third-party services\n"), *inside, *own) == {}
    assert told(("libs/README.md", "# Vendored libraries\n"), *inside, *own[:1]) == {}
    assert told(("README.md", "# Vendored libraries\n"), *inside, *own) == {}


def test_what_tools_built() -> None:
    built = [("dist/quark.js", "var a\n"), ("dist/quark.js.map", "{}"), ("api/search.js", "var a\n"), ("api/js/b.js", "var a\n")]
    lists = [("api/element-list", "org.quark\n"), ("api/index.html", ""), ("docs/objects.inv", ""), ("docs/conf.py", "a = 1\n")]
    own = [("src/quark.js", "var a\n"), ("api.js", "var a\n")]
    listed = [("docs/api/styles/jsdoc-default.css", ""), ("docs/api/index.html", ""), ("docs/api/scripts/a.js", ""), ("docs/b.js", "")]
    small = [(path, "var a\n") for path in ("js/a.js", "js/a.min.js", "dist/js/a.js", "dist/js/a.min.js", "dist/js/b.js")]
    wrapped = "//! quark\n\n;(function (global, factory) {\n  typeof exports === 'object' ? factory(require('../quark')) : 0\n"
    twins = [("locale/nb.js", wrapped), ("quark.js", wrapped), ("other.js", wrapped), ("locale/plain.js", "var a\n")]
    twins += [("src/locale/nb.js", "var a\n"), ("src/locale/plain.js", "var a\n"), ("src/b.js", ""), ("dist/b.js", ""), ("dist/c.js", "")]
    of_twins = ("locale/nb.js", "quark.js", "dist/b.js")
    written = ("dist/quark.js", "api/search.js", "api/js/b.js", "docs/api/scripts/a.js", "dist/js/a.js", *of_twins)
    assert told(*built, *lists, *listed, *own, *small, *twins) == dict.fromkeys(written, Role.GENERATED)


@pytest.mark.parametrize(
    ("package", "is_built"),
    [
        ('{"main": "./dist/quark.js", "scripts": {"build": "rollup -c"}}', True),
        ('{"files": ["dist"], "scripts": {"build:umd": "rollup -c"}}', True),
        ('{"main": "./dist/quark.js", "scripts": {"test": "node test.js"}}', False),
        ('{"main": "./lib/quark.js", "scripts": {"build": "rollup -c"}}', False),
    ],
)
def test_what_a_package_hands_out(package: str, is_built: bool) -> None:
    files = ("a/package.json", package), ("a/dist/quark.js", "var a\n"), ("a/src/index.js", "var a\n"), ("b/dist/quark.js", "var a\n")
    assert told(*files) == ({"a/dist/quark.js": Role.GENERATED} if is_built else {})


def test_heads_with_the_address_of_another_project() -> None:
    own = [(f"app/a{number}.js", "var a\n") for number in range(12)]
    head = "/**\n * author: Somebody\n *\n * https://github.com/somebody/quark-tree\n */\nvar a\n"
    assert told(("lib/quarkTree/parse.js", head), *own) == {"lib/quarkTree/parse.js": Role.VENDORED}
    assert told(("app/parse.js", head), *own) == {}
    assert told(("lib/quarkTree/parse.js", head), *own, own=("@somebody/quark-tree",)) == {}
    assert told(("lib/quarkTree/parse.js", head), *own[:9]) == {}


def test_what_a_program_writes_with_others() -> None:
    criteria = "package a;\n\npublic class TreeExample {\n    protected abstract static class GeneratedCriteria {\n    }\n}\n"
    written = record("a/TreeExample.java", criteria)._replace(role=Role.GENERATED)
    others = [record(path, "package a;\n") for path in ("a/Tree.java", "a/TreeKey.java", "b/Tree.java", "a/Leaf.java")]
    assert told_roles([written, *others], {}) == dict.fromkeys(("a/Tree.java", "a/TreeKey.java"), Role.GENERATED)


WRAPPED = {
    "what a tool writes": (
        "web/static/quark.js",
        "// Quark\n(function (g, f) {\n  typeof exports === 'object' && typeof module !== 'undefined' ? module.exports = f() : 0\n",
        True,
    ),
    "what a tool writes, laid out anew": (
        "web/static/quark.js",
        "!(function (e, t) {\n  'object' == typeof exports && 'object' == typeof module\n    ? (module.exports = t())\n    : 0;\n",
        True,
    ),
    "a module that is not here": (
        "web/static/tree.js",
        '/* Own */\n\n(function(m) {\n  if (typeof exports == "object") // any\n    m(require("../../lib/quark"));\n',
        True,
    ),
    "a module that is here": (
        "web/static/tree.js",
        '(function(m) {\n  if (typeof exports == "object")\n    m(require("../lib/own"));\n',
        False,
    ),
    "what browsers do not fetch": (
        "src/quark.js",
        "(function (g, f) {\n  typeof exports === 'object' && typeof module !== 'undefined' ? module.exports = f() : 0\n",
        False,
    ),
}


@pytest.mark.parametrize("circumstance", WRAPPED)
def test_beginnings_that_find_out_how_they_are_loaded(circumstance: str) -> None:
    path, text, is_of_others = WRAPPED[circumstance]
    assert told(("web/lib/own.js", "var a\n"), (path, text)) == ({path: Role.VENDORED} if is_of_others else {})


def test_authors_of_another_project() -> None:
    def head(name: str) -> str:
        return f"// Copyright 2016 The {name} Authors. All rights reserved.\n\npackage p\n"

    files = [(f"own/{number}.go", head("Quark")) for number in range(10)]
    others = [("copied/a.go", head("Go")), ("copied/b.go", head("Go"))]
    assert told(*files, *others) == {"copied/a.go": Role.VENDORED, "copied/b.go": Role.VENDORED}
    assert told(*files, *others, ("copied/c.go", head("Go"))) == {}
    assert told(*files[:9], *others) == {}


def test_authors_that_hardly_any_file_names() -> None:
    own = [(f"own/A{number}.java", "package own;\n") for number in range(12)]
    heads = {
        "a/Asf.java": "/*\n * Licensed to the Apache Software Foundation (ASF) under one or more\n * agreements.\n */\n",
        "a/Project.java": "/*\n * Copyright 2012 The Quark Project\n */\n",
        "a/open.py": "# Copyright (C) 2009 The Quark Open Source Project\n",
        "a/psf.py": "# Copyright 2006 Somebody, Inc.\n# Licensed to PSF under a Contributor Agreement.\n",
    }
    for path, head in heads.items():
        assert told((path, head), *own) == {path: Role.VENDORED}
        assert told((path, head), *own[:9]) == {}
        assert told((path, head), *own, own=("org.apache.quark:quark-core", "psf")) == {}
    for holder in ("The Project", "Quark Inc.", "the original author or authors."):
        assert told(("a/A.java", f"// Copyright 2012 {holder}\n"), *own) == {}


def test_the_words_of_the_apache_foundation_taken_over_as_those_of_a_licence() -> None:
    own = [(f"own/a{number}.py", "a = 1\n") for number in range(12)]
    head = "# Licensed to the Apache Software Foundation (ASF) under one\n# or more agreements.\n"
    assert told(("a/b.py", f"{head}from big_quark import lepton\n"), *own, own=("big-quark",)) == {}
    assert told(("a/b.py", f"{head}from other import lepton\n"), *own, own=("big-quark",)) == {"a/b.py": Role.VENDORED}
    assert told(("a/b.py", f"{head}import qu\n"), *own, own=("qu",)) == {"a/b.py": Role.VENDORED}
    authors = "# Copyright 2016 The Lepton Authors.\n\nfrom big_quark import lepton\n"
    assert told(("a/b.py", authors), *own, own=("big-quark",)) == {"a/b.py": Role.VENDORED}


def test_attributes() -> None:
    texts = [
        ("a/.gitattributes", "/lib/** linguist-vendored\n*.js -text linguist-generated=true\nown.js linguist-generated=false\n# x\n"),
        ("build/.gitattributes", "*.mjs linguist-language=txt\n*.cjs linguist-language=TypeScript\n"),
    ]
    files = [(path, "") for path in ("a/lib/b.py", "a/b.js", "lib/b.py", "b.js", "a/own.py", "build/a.mjs", "build/a.cjs")]
    assert told(*texts, *files) == {"a/lib/b.py": Role.VENDORED, "a/b.js": Role.GENERATED, "build/a.mjs": Role.GENERATED}


def test_packages_that_say_their_versions_are_others() -> None:
    others = [(f"lib/{name}/__init__.py", f'"""X."""\n__version__ = "{number}.1"\n') for number, name in enumerate(("quark", "lepton"))]
    others += [("lib/photon/a.py", '__author__ = "Somebody"\n'), ("lib/quark/inner/b.py", "a = 1\n"), ("lib/plain/a.py", "a = 1\n")]
    own = [("app/__init__.py", '__version__ = "1.0"\n')]
    assert told(*others, *own) == dict.fromkeys((path for path, _ in others), Role.VENDORED)
    assert told(*[(path, text.replace("0.1", "1.1").replace("Somebody", "1.1")) for path, text in others], *own) == {}
    assert told(*[(path.replace("lib", "plugins"), text) for path, text in others], *own) == {}


def test_bundles_in_a_folder_for_them() -> None:
    head = "(function (global, factory) {\n  typeof exports === 'object' && typeof module !== 'undefined' ? factory(exports) :\n"
    bundled = [("dist/quark.js", head), ("dist/quark.mjs", "var a\n"), ("dist/own.js", "var a\n"), ("lib/quark.js", head)]
    assert told(*bundled) == dict.fromkeys(("dist/quark.js", "dist/quark.mjs"), Role.GENERATED)


def test_modules_with_a_release_of_their_own() -> None:
    own, other = '__version__ = "2.4"\n', "__author__ = 'Somebody'\n__version__ = '0.12'\n__license__ = 'MIT'\n"
    assert told(("app/__init__.py", own), ("app/quark/quark.py", other)) == {"app/quark/quark.py": Role.VENDORED}
    assert told(("app/__init__.py", own), ("app/quark.py", other.replace("0.12", "2.4"))) == {}
    assert told(("app/__init__.py", own), ("app/quark.py", other.replace("__author__", "author"))) == {}
    assert told(("app/__init__.py", own), ("app/plugins/quark.py", other), ("quark.py", other), ("bark/__init__.py", other)) == {}


def test_what_stands_beside_tests_in_their_folder() -> None:
    tests = [(f"app/test/unit/test_{name}.py", "") for name in "ab"]
    beside = [("app/test/fake/one.py", ""), ("app/test/data.txt", ""), ("app/core.py", ""), ("lib/test/kit.py", "")]
    assert told(*tests, *beside) == {"app/test/fake/one.py": Role.TEST}
    assert told(*tests, *beside, ("app/test/kit.py", "")) == {}


def test_components_that_a_tool_copies_from_a_kit_are_others() -> None:
    schema = '"$schema": "https://ui.shadcn.com/schema.json"'
    files = [(f"web/src/components/{path}.tsx", "export {}\n") for path in ("ui/button", "ui/deep/menu", "own", "guide/button")]
    listed = f'{{{schema}, "aliases": {{"components": "@/components", "utils": "@/lib/utils"}}}}'
    copied = ["web/src/components/ui/button.tsx", "web/src/components/ui/deep/menu.tsx"]
    assert told(*files, ("web/components.json", listed)) == dict.fromkeys(copied, Role.VENDORED)
    assert told(*files, ("web/components.json", listed.replace('components"}', 'x"').replace(schema, '"a": 1'))) == {}
    assert told(*files, ("other/components.json", listed)) == {}
    together = f'{{{schema}, "aliases": {{"components": "@/src/components", "ui": "@/src/components"}}}}'
    assert told(*files, ("web/components.json", together)) == {}
    bare = f'{{{schema}, "aliases": {{"components": "@own/ui", "ui": "@own/ui"}}}}'
    assert told(*files, ("web/components.json", bare)) == {}
    package = [("0/src/button.tsx", "export {}\n"), ("1/src/page.tsx", "export {}\n"), ("0/components.json", bare)]
    assert told(*package, own=("@own/ui", "@own/web")) == {"0/src/button.tsx": Role.VENDORED}
    part = [
        ("0/src/of/ui/button.tsx", "export {}\n"),
        ("0/src/own.tsx", "export {}\n"),
        ("0/components.json", bare.replace('ui"}', 'ui/of/ui"}')),
    ]
    assert told(*part, ("1/src/page.tsx", ""), own=("@own/ui", "@own/web")) == {"0/src/of/ui/button.tsx": Role.VENDORED}
    assert told(*part, ("1/src/page.tsx", ""), own=("@own/web", "@own/ui")) == {}


def test_packages_that_are_written_where_others_are_put() -> None:
    here = ("packages/node_modules/quark/index.js", "packages/node_modules/quark/test/a.js", "packages/node_modules/@own/lepton/a.js")
    manifest = ("packages/node_modules/quark/package.json", "{}")
    files = [*((path, "a()\n") for path in here), manifest, ("package.json", "{}")]
    assert told(*files) == {
        here[0]: Role.SOURCE,
        here[1]: Role.TEST,
        here[2]: Role.SOURCE,
        manifest[0]: Role.CONFIG,
    }
    assert told(*files, ("packages/package.json", "{}")) == {}
    assert told(*files, ("packages/node_modules/.bin/quark", "a\n")) == {}
    assert told(("node_modules/quark/index.js", "a()\n")) == {}
    inner = ("packages/node_modules/quark/node_modules/tau/a.js", "a()\n")
    assert inner[0] not in told(*files, inner)
