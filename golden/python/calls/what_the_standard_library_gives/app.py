"""What calls, members, items and loops of the standard library give, as its stubs declare it."""

import csv
import os
import re
import subprocess
import xml.etree.ElementTree as ET
from configparser import ConfigParser
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

WORD = re.compile(r"(?P<word>\w+)")


def nobody_says(text, mode):
    subprocess.run([text]).stdout.strip()
    WORD.match(text).group().decode()
    open(text, mode).readline().split()


class Plugin:
    """A class has a name of its own."""

    def label(self):
        return self.__class__.__name__.lower() + Plugin.__doc__.strip() + type(self).__qualname__.upper()


def texts(text):
    WORD.match(text).group("word").strip()
    WORD.search(text)["word"].strip()
    re.sub("a", "b", text).strip()
    os.environ["HOME"].rstrip("/")
    os.environ.get("HOME").rstrip("/")
    urlsplit(text).netloc.lower()
    __file__.upper()


def files(path: Path, name):
    open(name).readline().strip()
    open(name, "rb").read(4).hex()
    open(name, mode="w+b").seek(0)
    with path.open("wb") as target:
        target.write(b"")
    with path.open() as source:
        for line in source:
            line.strip()
    with TemporaryDirectory() as folder:
        folder.strip()


def rows(source):
    for row in csv.reader(source):
        row.append("")
        row[0].strip()
    for row in csv.DictReader(source):
        row.get("a").strip()
    for root, folders, names in os.walk(source):
        root.strip()
        folders.sort()
        names[0].strip()


def trees(source):
    root = ET.parse(source).getroot()
    root.find("a").get("b")
    for each in root:
        each.tag.strip()


def options(config: ConfigParser):
    config["a"].get("b").strip()


def processes():
    with subprocess.Popen(["a"]) as process:
        process.stdout.close()
        process.wait()
