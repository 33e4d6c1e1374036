"""What files are by what is written in them: their own head, or the repository's list of attributes, may say that others wrote them."""

from collections.abc import Mapping, Sequence
from posixpath import basename

from analyzer.discover.attributes import ATTRIBUTES, roles_in_attributes
from analyzer.discover.authors import of_another_release, of_other_authors
from analyzer.discover.built import built_files
from analyzer.discover.folders import OF_OTHERS, beside_others, beside_tests, of_kits, taken_over, titled, written_in_packages
from analyzer.discover.heads import comments_of, folded
from analyzer.discover.licensed import licensed_to_others
from analyzer.discover.releases import LEAST_LETTERS, carried, fetched_twice, installed, is_from_elsewhere, is_numbered, is_release
from analyzer.languages.formats import is_code
from analyzer.model.files import FileRecord
from analyzer.schema.vocab import Role


def told_roles(records: Sequence[FileRecord], own: Mapping[str, str]) -> dict[str, Role]:
    """Return the roles of files, by path, that attributes of the repository give them, or that are copies of a release of something else.

    Packages may be written where others are put. What stands beside tests in a folder for them is there for them. What tools built has a
    map beside it or lies where its package says that a script puts it, and what they wrote as documentation a list of what it is of.
    Others' code is on the list of what an installer put there, or names its authors, where hardly any of what is written here names
    those. A copy of one file begins with a comment that has the name of the file, a version, and terms or an address, or that says so; with
    one that no tool shall drop and that has a version; or with one of that kind, or that grants a licence of who holds it, before what
    finds out how it is loaded. What browsers fetch as it stands may begin so without a comment, lie in a folder with a licence, or with
    itself without blanks beside others that do, and there as among libraries a name has the number of a release. A kit of components notes
    where its tool copies them to. `own` are the names under which what is written here is released, by the path of the manifest that says
    so.
    """
    here = dict(written_in_packages(records))
    records = [record._replace(role=here.get(record.path, record.role)) for record in records] if here else records
    found = dict.fromkeys(built_files(records), Role.GENERATED)
    for record in records:
        if basename(record.path) == ATTRIBUTES:
            found |= dict(roles_in_attributes(record, records))
    code = [record for record in records if is_code(record.language)]
    known = [plain for name in own.values() if len(plain := folded(name.rpartition("/")[2])) >= LEAST_LETTERS]
    found |= dict.fromkeys(of_other_authors(code, own.values(), known), Role.VENDORED)
    found |= dict.fromkeys(licensed_to_others(records, own, comments_of), Role.VENDORED)
    found |= dict.fromkeys((*of_another_release(code), *carried(records, own), *installed(code, records)), Role.VENDORED)
    paths = {record.path for record in records}
    for record in code:
        if record.path in found or record.role in OF_OTHERS:
            continue
        if is_release(record, known) or is_numbered(record) or is_from_elsewhere(record, paths, known):
            found[record.path] = Role.VENDORED
    others = (
        *beside_others(records, found),
        *fetched_twice(records, found),
        *of_kits(records, own),
        *taken_over(code, known),
        *titled(records),
    )
    found |= dict.fromkeys(others, Role.VENDORED)
    return {**here, **dict.fromkeys(beside_tests(records), Role.TEST), **found}
