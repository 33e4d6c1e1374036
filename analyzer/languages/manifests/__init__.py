"""Package manifests and lock files: what a repository depends on, provides and starts.

`read_manifest` reads one file and never raises; `resolve_versions` joins manifests with the lock files that serve them;
`project_layout` tells what imports have to be looked up in. Nothing here runs a build or asks a registry.
"""

from analyzer.languages.manifests.formats import is_manifest, read_manifest
from analyzer.languages.manifests.imports import ProjectLayout, project_layout
from analyzer.languages.manifests.private import private_files, program_folders
from analyzer.languages.manifests.resolution import normal_package_name, resolve_versions

__all__ = [
    "ProjectLayout",
    "is_manifest",
    "normal_package_name",
    "private_files",
    "program_folders",
    "project_layout",
    "read_manifest",
    "resolve_versions",
]
