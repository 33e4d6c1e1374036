"""Maven's `pom.xml`. Entities are not expanded and nothing is fetched; what a parent file sets is unknown here."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from analyzer.languages.manifests.tree import MAX_DEPTH, MalformedError
from analyzer.model.project import Dependency, ManifestFacts
from analyzer.schema.vocab import DependencyGroup

_PROPERTY = re.compile(r"\$\{([^${}]+)\}")
_SCOPES = {"test": DependencyGroup.DEV, "provided": DependencyGroup.PEER}
_DEPLOYED = frozenset({"war", "ear"})
"""Kinds of packages that a server runs."""
_RUN_BY_ITSELF = frozenset({"org.springframework.boot:spring-boot-maven-plugin", "io.quarkus:quarkus-maven-plugin"})
"""Plugins that put a package together with all that it needs, in a way that no other one can import from."""
_MAX_SUBSTITUTIONS = 20
_MAX_VALUE = 1000


@dataclass(slots=True)
class Element:
    """An XML element: its local name, the line of its tag, its own text, its children."""

    name: str
    line: int
    text: str = ""
    children: "list[Element]" = field(default_factory=list)

    def find(self, *names: str) -> "Element | None":
        """Return the first descendant along a path of names, None when there is none."""
        found: Element | None = self
        for name in names:
            found = next((child for child in found.children if child.name == name), None) if found else None
        return found

    def value(self, *names: str) -> str | None:
        """Return the stripped text at a path of names, None when it is absent or empty."""
        found = self.find(*names)
        return (found.text.strip() or None) if found else None


def parse_xml(text: str) -> Element:
    """Return the root element. Raises MalformedError, also for a document that declares entities, or attributes that every element has."""
    root = Element("", 1)
    open_elements = [root]
    parser = expat.ParserCreate("utf-8", " ")  # the text is decoded already, whatever its declaration says
    parser.buffer_text = True

    def start(name: str, attributes: dict[str, str]) -> None:
        if len(open_elements) > MAX_DEPTH:
            raise MalformedError(parser.CurrentLineNumber, f"nested more than {MAX_DEPTH} levels deep")
        element = Element(name.rpartition(" ")[2], parser.CurrentLineNumber)
        open_elements[-1].children.append(element)
        open_elements.append(element)

    def end(name: str) -> None:
        open_elements.pop()

    def characters(content: str) -> None:
        open_elements[-1].text += content

    def entity(*declaration: object) -> None:
        raise MalformedError(parser.CurrentLineNumber, "entity declarations are not read")

    def defaults(*declaration: object) -> None:
        raise MalformedError(parser.CurrentLineNumber, "attribute declarations are not read")

    parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = start, end, characters
    parser.EntityDeclHandler, parser.AttlistDeclHandler = entity, defaults
    try:
        parser.Parse(text.encode("utf-8", "surrogatepass"), True)
    except expat.ExpatError as error:
        raise MalformedError(error.lineno, f"not valid XML: {expat.errors.messages[error.code]}") from error
    return root.children[0]


def read_pom(path: str, text: str) -> ManifestFacts:
    """Read a `pom.xml`. Raises MalformedError."""
    root = parse_xml(text)
    properties = _properties(root)
    managed = {name: constraint for name, constraint, _ in _entries(root.find("dependencyManagement", "dependencies"), properties)}
    artifact = root.value("artifactId")
    group = root.value("groupId") or root.value("parent", "groupId")
    version = root.value("version") or root.value("parent", "version")
    dependencies, packaging = tuple(_dependencies(root, properties, managed)), root.value("packaging")
    is_run = packaging != "pom" and any(each.name in _RUN_BY_ITSELF for each in dependencies)
    return ManifestFacts(
        path,
        "maven",
        name=substituted(f"{group}:{artifact}", properties) if group and artifact else artifact,
        version=substituted(version, properties) if version else None,
        dependencies=dependencies,
        is_private=packaging in _DEPLOYED or is_run,
    )


def _properties(root: Element) -> dict[str, str]:
    known = {}
    for key in ("groupId", "artifactId", "version"):
        inherited = root.value("parent", key)
        known[f"project.parent.{key}"] = inherited
        known[f"project.{key}"] = root.value(key) or (inherited if key != "artifactId" else None)
    declared = root.find("properties")
    own = {element.name: element.text.strip()[:_MAX_VALUE] for element in (declared.children if declared else ())}
    return {name: value for name, value in known.items() if value} | own


def substituted(text: str, properties: dict[str, str]) -> str:
    """Return the text with its `${…}` replaced, again and again as properties name others; unknown ones stay as written."""
    for _ in range(_MAX_SUBSTITUTIONS):
        replaced = _PROPERTY.sub(lambda match: properties.get(match[1].strip(), match[0]), text)
        if replaced == text or len(replaced) > _MAX_VALUE:
            break
        text = replaced
    return text


def _entries(container: Element | None, properties: dict[str, str]) -> Iterator[tuple[str, str | None, Element]]:
    """Yield (group:artifact, version or None, element) of each complete `<dependency>`."""
    for element in container.children if container else ():
        group, artifact, version = (element.value(key) for key in ("groupId", "artifactId", "version"))
        if element.name == "plugin" and group is None:
            group = "org.apache.maven.plugins"  # Maven's own default
        if group and artifact:
            name = substituted(f"{group}:{artifact}", properties)
            yield name, substituted(version, properties) if version else None, element


def _dependencies(root: Element, properties: dict[str, str], managed: dict[str, str | None]) -> Iterator[Dependency]:
    for profile in (None, *_children(root.find("profiles"), "profile")):
        place, profile_name = (root, None) if profile is None else (profile, profile.value("id"))
        for name, constraint, element in _entries(place.find("dependencies"), properties):
            yield Dependency(
                name, constraint or managed.get(name), _group(element), element.line, profile_name, source=element.value("systemPath")
            )
        for name, constraint, element in _entries(place.find("build", "plugins"), properties):
            yield Dependency(name, constraint, DependencyGroup.BUILD, element.line, profile_name)


def _children(container: Element | None, name: str) -> list[Element]:
    return [child for child in container.children if child.name == name] if container else []


def _group(element: Element) -> DependencyGroup:
    if element.value("optional") == "true":
        return DependencyGroup.OPTIONAL
    return _SCOPES.get(element.value("scope") or "", DependencyGroup.RUNTIME)
