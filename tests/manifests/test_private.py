"""Which packages are released nowhere, so that nobody outside of the repository uses what stands in them."""

import pytest

from analyzer.languages.manifests.gradle import read_gradle
from analyzer.languages.manifests.package_json import read_package_json


@pytest.mark.parametrize(
    ("line", "is_private"),
    [
        ("id 'org.springframework.boot' version '3.5.1'", True),
        ('id("org.springframework.boot") version "3.5.1"', True),
        ("apply plugin: 'war'", True),
        ("application {", True),
        ("id 'org.springframework.boot' version '3.5.1' apply false", False),
        ("id 'java'", False),
        ("id 'application-of-mine'", False),
    ],
)
def test_a_build_that_makes_an_application(line: str, is_private: bool) -> None:
    assert read_gradle("build.gradle", f"plugins {{\n  {line}\n}}\n").is_private is is_private
    assert not read_gradle("build.gradle", f"plugins {{\n  {line}\n  id 'maven-publish'\n}}\n").is_private


@pytest.mark.parametrize(
    ("fields", "is_private"),
    [
        ('"version": "0.0.0"', True),
        ('"version": "1.0.0", "private": true', True),
        ('"version": "1.0.0", "main": "a.js", "devDependencies": {"electron-builder": "1"}', True),
        ('"version": "1.0.0", "main": "a.js", "devDependencies": {"electron": "1"}', False),
        ('"version": "0.0.0", "main": "index.js"', False),
        ('"version": "1.0.0"', False),
        ('"type": "module"', False),
    ],
)
def test_a_package_that_is_never_released(fields: str, is_private: bool) -> None:
    assert read_package_json("package.json", f'{{"name": "shop", {fields}}}').is_private is is_private
