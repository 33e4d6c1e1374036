"""Code that is others' by a licence beside it, or by what its head says of whose it is."""

from analyzer.discover.classify import classify
from analyzer.discover.told import told_roles
from analyzer.model.files import FileRecord, packed_text
from analyzer.schema.vocab import ParseStatus, Role

LICENCE = "{kind}\n\nCopyright (c) 2016 {holder}\n\nPermission is hereby granted, free of charge, to any person\n"
OWN = [(f"app/a{number}.js", "var a\n") for number in range(12)]


def record(path: str, text: str) -> FileRecord:
    file = classify(path, len(text))
    return FileRecord(file.path, file.language, file.role, file.size, None, None, None, ParseStatus.PARSED, packed_text(text))


def told(*files: tuple[str, str], own: tuple[str, ...] = ()) -> dict[str, Role]:
    return told_roles([record(*file) for file in files], {f"{number}/manifest": name for number, name in enumerate(own)})


def test_folders_with_licences_of_others() -> None:
    root = ("LICENSE", LICENCE.format(kind="MIT License", holder="Acme Corp."))
    own = [(f"app/a{number}.py", "a = 1\n") for number in range(3)]
    inside = [("app/quark/a.py", "a = 1\n"), ("app/quark/inner/b.py", "a = 1\n")]

    def licence(holder: str, path: str = "app/quark/LICENSE.txt") -> tuple[str, str]:
        return (path, LICENCE.format(kind="MIT", holder=holder))

    assert told(root, licence("Somebody"), *own, *inside) == dict.fromkeys(("app/quark/a.py", "app/quark/inner/b.py"), Role.VENDORED)
    assert told(root, licence("the Acme Authors"), *own, *inside) == {}
    assert told(root, licence("Lepton", "app/quark/COPYING"), *own, *inside, own=("lepton-app",)) == {}
    files = [record(*file) for file in (root, licence("Lepton"), *own, *inside)]
    assert told_roles(files, {"app/quark/manifest": "lepton"}).keys() == {"app/quark/a.py", "app/quark/inner/b.py"}
    for beside in ("app/quark/Dockerfile", "app/quark/compose.yaml"):
        assert told(root, licence("Somebody"), (beside, ""), *own, *inside) == {}
    assert told(root, licence("Somebody"), ("app/Dockerfile", ""), *own, *inside).keys() == {"app/quark/a.py", "app/quark/inner/b.py"}
    assert told(licence("Somebody"), *own, *inside) == {}
    assert told(root, licence("Somebody"), *own[:1], *inside) == {}
    assert told(root, ("app/quark/LICENSE", "Apache License\nCopyright [yyyy] [name of copyright owner]\n"), *own, *inside) == {}


def test_heads_with_another_licence() -> None:
    root = ("LICENSE", "GNU GENERAL PUBLIC LICENSE\nCopyright (C) 2007 Free Software Foundation, Inc.\n")
    own = [(f"app/a{number}.js", "var a\n") for number in range(12)]
    head = "/*\n * Cookie plugin\n *\n * Copyright (c) 2006 Somebody\n * Licensed under the {} license\n */\n"
    assert told(root, ("app/cookie.js", head.format("MIT")), *own) == {"app/cookie.js": Role.VENDORED}
    assert told(root, ("app/cookie.js", f"// Found at https://quark.example\n{head.format('MIT')}"), *own) == {
        "app/cookie.js": Role.VENDORED
    }
    assert told(root, ("app/cookie.js", f"var a\n{head.format('MIT')}"), *own) == {}
    scripted = "#!/usr/bin/env node\n"
    assert told(root, ("app/cookie.js", f"{scripted}{head.format('MIT')}"), *own) == {"app/cookie.js": Role.VENDORED}
    assert told(root, ("app/cookie.js", f"{scripted}var a\n{head.format('MIT')}"), *own) == {}
    documented = '"""\n * Copyright (c) 2006 Somebody, inc.\n * SPDX-License-Identifier: BSD-3-Clause\n"""\n\nimport a\n'
    assert told(root, ("app/cookie.py", documented), *own) == {"app/cookie.py": Role.VENDORED}
    assert told(root, ("app/cookie.js", head.format("GPL")), *own) == {}
    assert told(root, ("app/cookie.js", head.format("MIT")), *own, own=("somebody-app",)) == {}
    assert told(root, ("app/cookie.js", head.format("MIT")), *own[:9]) == {}
    assert told(("app/cookie.js", head.format("MIT")), *own) == {}
    assert told(root, *[(path, head.format("MIT")) for path, _ in own]) == {}


def test_heads_of_a_version_of_something_else() -> None:
    root = ("LICENSE", "GNU GENERAL PUBLIC LICENSE\nCopyright (C) 2007 Free Software Foundation, Inc.\n")
    head = "/*\n{}\n\nCopyright (c) 2011-2013 {}\n\nGNU General Public License version 3.0\n*/\n"
    of_quark = head.format("This file is part of Quark JS 3.4", "Somebody Inc")
    assert told(root, ("app/all.js", of_quark), *OWN) == {"app/all.js": Role.VENDORED}
    assert told(root, ("app/all.js", of_quark), *OWN, own=("quark",)) == {}
    assert told(root, ("app/all.js", of_quark), *OWN, own=("somebody-app",)) == {}
    assert told(root, ("app/all.js", of_quark), *OWN[:9]) == {}
    assert told(("LICENSE.app.txt", root[1]), ("app/all.js", of_quark), *OWN) == {"app/all.js": Role.VENDORED}
    for title in ("This file is part of Quark JS", "GNU GPL 3.0", "Copyright 2011 1.2"):
        assert told(root, ("app/all.js", head.format(title, "Somebody Inc")), *OWN) == {}
    assert told(root, *[(path, of_quark) for path, _ in OWN]) == {}


def test_heads_behind_a_package_and_heads_that_nobody_may_change() -> None:
    root = ("LICENSE", "BSD License\nCopyright (c) 2020 Lepton\n")
    own = [(f"app/A{number}.java", "package app;\n\nclass A {}\n") for number in range(12)]
    whole = "/*\n * Copyright (c) 2000 Somebody\n * Redistributions of source code must retain the above notice\n */\n"
    ours = "/*\n * Copyright (c) the original author(s).\n */\n"
    assert told(root, ("app/B.java", f"{ours}package app;\n\n{whole}class B {{}}\n"), *own) == {"app/B.java": Role.VENDORED}
    assert told(root, ("app/B.java", f"{ours}package app;\n\nclass B {{}}\n{whole}"), *own) == {}
    kept = "/*\n * Copyright (c) 1995 Somebody\n * DO NOT ALTER OR REMOVE COPYRIGHT NOTICES OR THIS FILE HEADER.\n */\n"
    assert told(root, ("app/B.java", kept), *own) == {"app/B.java": Role.VENDORED}
    assert told(root, ("app/B.java", kept.replace("Somebody", "Lepton")), *own) == {}


def test_heads_with_all_of_a_licence() -> None:
    root = ("LICENSE", "MIT License\nCopyright (c) 2020 Lepton\n")
    own = [(f"app/a{number}.js", "var a\n") for number in range(12)]
    head = "/*\n * Copyright (c) 2014 {}\n *\n * {}\n */\n"
    whole, name = "Permission is hereby granted, free of charge, to any person", "MIT license"
    assert told(root, ("app/b.js", head.format("Somebody", whole)), *own) == {"app/b.js": Role.VENDORED}
    assert told(root, ("app/b.js", head.format("Somebody", name)), *own) == {}
    assert told(root, ("app/b.js", head.format("Lepton", whole)), *own) == {}
    assert told(root, *[(path, head.format("Somebody", whole)) for path, _ in own]) == {}


def test_heads_that_tell_of_modifications() -> None:
    root = ("LICENSE", "Apache License\nCopyright 2020 Lepton\n")
    own = [(f"app/a{number}.go", "package a\n") for number in range(12)]
    head = "// Copyright 2014 {}\n//\n// Licensed under the Apache License\n\n// {} Lepton, 2020:\n// - Sort by name\n\npackage a\n"
    assert told(root, ("app/b.go", head.format("Somebody", "Modifications made by")), *own) == {"app/b.go": Role.VENDORED}
    assert told(root, ("app/b.go", head.format("Somebody", "Written by")), *own) == {}
    assert told(root, ("app/b.go", head.format("Lepton", "Modifications made by")), *own) == {}
    assert told(root, *[(path, head.format("Somebody", "Modifications Copyright")) for path, _ in own]) == {}


def test_heads_of_most_files_beside_tests_without_any() -> None:
    root = ("LICENSE", "Copyright 2021, the Quark authors\n\nRedistribution and use in source and binary forms\n")
    head = "# Copyright 2019, Somebody\n#\n# 1. Redistributions of source code must retain the above notice.\n"
    tests = [(f"tests/test_a{number}.py", "a = 1\n") for number in range(40)]
    mine, bare = [(f"quark/a{number}.py", head) for number in range(7)], [(f"quark/b{number}.py", "b = 1\n") for number in range(6)]
    assert told(root, *mine, *bare, *tests) == {}
    assert told(root, *mine[:6], *bare, *tests) == dict.fromkeys((path for path, _ in mine[:6]), Role.VENDORED)


def test_what_was_given_away_below_the_head_of_the_repository() -> None:
    root = ("LICENSE", "MIT License\nCopyright (c) 2020 Lepton\n")
    own = [(f"app/a{number}.js", "var a\n") for number in range(12)]
    head = "/*\n * Copyright (c) 2020 Lepton\n */\n\n/*\n * Written by Somebody and released to the public domain\n */\nvar b\n"
    granted = "/*\n * Copyright (c) 2002 Somebody. Permission is granted to anyone to use this\n * software.\n */\nvar b\n"
    assert told(root, ("app/b.js", head), ("app/c.js", granted), *own) == dict.fromkeys(("app/b.js", "app/c.js"), Role.VENDORED)
    assert told(root, *[(path, head) for path, _ in own]) == {}
    assert told(("LICENSE", "This is released to the public domain.\n"), ("app/b.js", head), *own) == {}


def test_heads_with_another_licence_of_a_part_of_the_project() -> None:
    root = ("LICENSE", "MIT License\nCopyright (c) 2020 Lepton\n")
    head = (
        "/**\n * @license\n * {}\n *\n * Copyright (c) 2014 Somebody\n * Permission is hereby granted, free of charge, to any person\n */\n"
    )
    files = [record(*file) for file in (root, ("src/tree.js", head.format("quark tree plugin")), *OWN)]
    assert told_roles(files, {"package.json": "quark"}) == {}
    assert told_roles(files, {"inner/package.json": "quark"}) == {"src/tree.js": Role.VENDORED}


def test_heads_with_the_licence_of_eclipse_and_with_a_package_before() -> None:
    root = ("LICENSE", "Apache License\n")
    head = "//\n//  Copyright (c) 1995-2017 Somebody Ltd.\n//  made available under the terms of the Eclipse Public License v1.0\n//\n"
    own = [
        (f"app/A{number}.java", f"/*\n * Copyright 2011 Lepton\n * Licensed under the Apache License\n */\npackage a{number};\n")
        for number in range(12)
    ]
    assert told(root, ("app/Path.java", head), *own) == {"app/Path.java": Role.VENDORED}
    assert told(root, ("app/Path.java", f"package app;\n\n{head}"), *own) == {"app/Path.java": Role.VENDORED}
    assert told(root, ("app/Path.java", f"class Path {{}}\n{head}"), *own) == {}
    assert told(("LICENSE", "Eclipse Public License\n"), ("app/Path.java", head), *own) == {}


def test_heads_that_name_the_original_authors_among_others_that_name_somebody() -> None:
    root = ("LICENSE", "Apache License\n")
    head = "/*\n * Copyright 2002-2013 the original author or authors.\n */\npackage app;\n"
    named = [(f"app/A{number}.java", "/*\n * Copyright 2011 Lepton\n */\npackage app;\n") for number in range(12)]
    assert told(root, ("app/Resource.java", head), *named) == {"app/Resource.java": Role.VENDORED}
    assert told(root, *[(path, head) for path, _ in named], named[0]) == {}
    assert told(root, ("app/Resource.java", head), *OWN) == {}


def test_a_folder_with_a_licence_that_is_its_own() -> None:
    root = ("LICENSES.txt", "BSD\nCopyright (c) 2006 Lepton\n")
    own = [(f"app/a{number}.py", "a = 1\n") for number in range(3)]
    inside, licence = ("app/quark/a.py", "a = 1\n"), "Quark may be used by anybody.\n\nPermission to use is granted.\n"
    assert told(root, ("app/quark/LICENSE.txt", licence), inside, *own) == {"app/quark/a.py": Role.VENDORED}
    assert told(root, ("app/tree/LICENSE.txt", licence), ("app/tree/a.py", "a = 1\n"), *own) == {}
    assert told(root, ("app/quark/LICENSE.txt", licence), inside, *own, own=("quark",)) == {}
    files = [record(*file) for file in (root, ("app/quark/LICENSE.txt", licence), inside, *own)]
    assert told_roles(files, {"app/quark/setup.py": "quarks"}) == {}


def test_work_of_somebody_in_a_folder_of_libraries() -> None:
    root = ("LICENSE", "MIT License\nCopyright (c) 2020 Lepton\n")
    author = "/**\n * A class for colours\n * @author Somebody <a@b.example>\n * @license Use it if you like it\n */\n"
    based = "/**\n * @license\n * An engine based on the work of Somebody\n * MIT License\n */\n"
    inside = "function Decoder() {\n  /** @license\n   * Copyright 2011 Somebody Inc.\n   */\n}\n"
    libraries = [(f"src/libs/{number}.js", text) for number, text in enumerate((author, based, inside))]
    assert told(root, *libraries, *OWN) == {path: Role.VENDORED for path, _ in libraries}
    assert told(root, ("src/parts/a.js", author), *OWN) == {}
    assert told(root, ("src/libs/a.js", author.replace("Somebody", "Lepton")), *OWN) == {}
    assert told(root, ("src/libs/a.js", author.replace("@license", "@note")), *OWN) == {}
    assert told(root, *libraries, *OWN[:2]) == {}
    assert told(root, ("src/libs/a.js", author), *[(path, author) for path, _ in OWN]) == {}
