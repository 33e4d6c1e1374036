"""The server's start: artifacts are opened while the SDK is imported, which takes as long."""

import gc
import logging
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, cast

from serve.artifacts.load import SERVER
from serve.errors import UsageError
from serve.profiles import PROFILES
from serve.profiles.profile import Profile
from serve.protocol.workspace import Workspace

if TYPE_CHECKING:
    from serve.protocol.http import Endpoint

_MAX_PORT = 65535


def run_server(
    artifacts: Sequence[Path], *, address: str | None, hosts: tuple[str, ...], token: str | None, profile: str, selection: str | None
) -> None:
    """Serve until the client leaves or the process is asked to end.

    Raises UsageError for artifacts that cannot be opened and addresses that must not be served.
    """
    logging.basicConfig(stream=sys.stderr, level=logging.WARNING, format="parquetry: %(message)s")
    is_workspace = len(artifacts) > 1
    PROFILES[profile].choose(selection, is_workspace=is_workspace)  # A mistake costs no waiting.
    if address is None and (hosts or token):
        raise UsageError("--allowed-host, --token-env and --token-file need --http", "add --http HOST:PORT, or leave them out")
    with ThreadPoolExecutor(max_workers=1) as opener:
        opening = opener.submit(Workspace, artifacts, SERVER)
        import anyio  # The SDK's import takes a second.

        from serve.protocol.server import make_server
        from serve.protocol.stdio import serve_stdio

        endpoint = _endpoint(address, hosts, token) if address is not None else None
        workspace = opening.result()
    tools = PROFILES[profile].choose(selection or configured_tools(workspace, PROFILES[profile]), is_workspace=is_workspace)
    server = make_server(workspace, tools, PROFILES[profile])
    gc.freeze()  # What the imports made stays, and need not be looked at between calls.
    try:
        if endpoint is None:
            anyio.run(serve_stdio, server)
        else:
            from serve.protocol.connections import allow_many_files
            from serve.protocol.http import listening, serve_http

            allow_many_files()
            anyio.run(serve_http, server, endpoint, listening(endpoint))
    finally:
        workspace.close()
        gc.unfreeze()  # Or DuckDB's binding says of all that is left that it leaked.


def configured_tools(workspace: Workspace, profile: Profile) -> str | None:
    """Return the selection that the first repository's configuration makes, as its index carries it; None without one.

    What it names that the profile does not have is told and left out: it may have been written for another profile.
    """
    options = next(iter(workspace.current.values())).manifest.options
    words = [str(word) for word in cast("Sequence[object]", options.get("mcp_tools") or ())]
    known = [word for word in words if word.lstrip("+-") in (*profile.names, "all")]
    for word in words:
        if word not in known:
            logging.getLogger("parquetry").warning("mcp.tools of the repository names %s, which is no tool here; it is ignored", word)
    return ",".join(known) or None


def _endpoint(address: str, hosts: tuple[str, ...], token: str | None) -> "Endpoint":
    from serve.protocol.http import Endpoint, is_loopback

    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal() or int(port) > _MAX_PORT:
        raise UsageError(f"{address} is no HOST:PORT", "write it like 127.0.0.1:8080")
    if not is_loopback(host) and not (hosts and token):
        raise UsageError(
            f"{host} can be reached from other machines",
            "give --allowed-host NAME for each name that clients use and a token with --token-env or --token-file, or listen on 127.0.0.1",
        )
    return Endpoint(host.strip("[]"), int(port), hosts, token)
