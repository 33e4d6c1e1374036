"""An artifact that lies behind an https address: fetched once, when the server starts, and taken only if its content is the expected one.

This is the one connection that this package opens, and a person has to ask for it by address and digest.
"""

import hashlib
import hmac
import re
import ssl
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from http.client import HTTPException, HTTPMessage
from pathlib import Path
from typing import IO
from urllib.parse import urlsplit
from urllib.request import Request

from serve.artifacts.unpack import is_archive, private_folder
from serve.errors import UsageError
from serve.limits import DOWNLOAD_SECONDS, MAX_ARCHIVE_BYTES

_SCHEME = "https://"
_DIGEST = re.compile(r"[0-9a-fA-F]{64}")
_CHUNK = 1024 * 1024


@contextmanager
def at_hand(given: Sequence[str], digests: Sequence[str]) -> Iterator[tuple[Path, ...]]:
    """Give the paths of artifacts that are named by paths and addresses, each address with its digest; what was fetched goes at the end.

    Raises UsageError.
    """
    addresses = [name for name in given if "://" in name]
    if len(addresses) != len(digests):
        raise UsageError(f"{len(addresses)} addresses have {len(digests)} digests", "give --sha256 once for each address, in their order")
    expected = dict(zip(addresses, digests, strict=True))
    with ExitStack() as stack:
        folder = Path(stack.enter_context(private_folder())) if expected else Path()
        yield tuple(download(name, expected[name], folder / str(at)) if name in expected else Path(name) for at, name in enumerate(given))


def download(address: str, digest: str, folder: Path) -> Path:
    """Fetch an archive into a new folder and return its path.

    Raises UsageError for an address that is not https or names no archive, for what cannot be fetched, and for content of another digest.
    """
    name = _require(address, digest)
    found = hashlib.sha256()
    folder.mkdir()
    target = folder / name
    try:
        with _opener().open(address, timeout=DOWNLOAD_SECONDS) as content, target.open("wb") as out:
            size = 0
            while chunk := content.read(_CHUNK):
                size += len(chunk)
                if size > MAX_ARCHIVE_BYTES:
                    raise UsageError(f"{address} is larger than {MAX_ARCHIVE_BYTES} bytes", "check the address: no artifact is like that")
                found.update(chunk)
                out.write(chunk)
    except (OSError, ValueError, HTTPException) as error:
        raise UsageError(
            f"{address} cannot be fetched: {_reason(error)}", "check the address, or download the archive and give its path"
        ) from error
    if not hmac.compare_digest(found.hexdigest(), digest.lower()):
        raise UsageError(
            f"{address} has another content, with SHA-256 {found.hexdigest()}", "give the digest of what you want, or fetch it again"
        )
    return target


def _require(address: str, digest: str) -> str:
    """Return the archive's file name; raises UsageError."""
    name = Path(urlsplit(address).path).name
    if not address.startswith(_SCHEME):
        raise UsageError(f"{address} is not fetched: only https addresses are", "give an https address, or a path")
    if not is_archive(Path(name)):
        raise UsageError(f"{address} names no .zip or .tar.gz file", "give the address of the archive itself")
    if not _DIGEST.fullmatch(digest):
        raise UsageError(f"{digest!r} is no SHA-256 digest", "give 64 hexadecimal digits, as sha256sum prints them")
    return name


class _OnlyHttps(urllib.request.HTTPRedirectHandler):
    """Redirects may lead to another https address and nowhere else."""

    def redirect_request(self, req: Request, fp: IO[bytes], code: int, msg: str, headers: HTTPMessage, newurl: str) -> Request | None:
        if not newurl.startswith(_SCHEME):
            raise urllib.error.URLError(f"it leads to {newurl}, which is not https")
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def _opener() -> urllib.request.OpenerDirector:
    opener = urllib.request.OpenerDirector()
    secure = urllib.request.HTTPSHandler(context=ssl.create_default_context())
    proxies = urllib.request.ProxyHandler()
    for handler in (proxies, secure, _OnlyHttps(), urllib.request.HTTPDefaultErrorHandler(), urllib.request.HTTPErrorProcessor()):
        opener.add_handler(handler)
    return opener


def _reason(error: Exception) -> str:
    return str(getattr(error, "reason", "") or error or type(error).__name__)
