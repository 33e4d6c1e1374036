"""Artifacts behind https addresses: what is taken, and everything that is not."""

import datetime
import hashlib
import http.server
import ipaddress
import ssl
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from serve.artifacts.download import at_hand, download
from serve.errors import UsageError

CONTENT = b"an archive"
DIGEST = hashlib.sha256(CONTENT).hexdigest()


class Site(http.server.BaseHTTPRequestHandler):
    """Serves one archive, and addresses that lead elsewhere."""

    def do_GET(self) -> None:  # The name is the library's.
        if self.path.startswith("/moved/"):
            self.send_response(302)
            self.send_header("Location", {"/moved/near.zip": "/index.zip"}.get(self.path, "http://127.0.0.1:1/index.zip"))
            self.end_headers()
        elif self.path == "/index.zip":
            self.send_response(200)
            self.end_headers()
            self.wfile.write(CONTENT)
        else:
            self.send_error(404)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def certificate(folder: Path) -> Path:
    """Write a key and a certificate that it signs itself, for this machine alone."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.oid.NameOID.COMMON_NAME, "127.0.0.1")])
    start = datetime.datetime(2020, 1, 1, tzinfo=datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(start)
        .not_valid_after(start + datetime.timedelta(days=36_500))
        .add_extension(x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]), critical=False)
        .sign(key, hashes.SHA256())
    )
    form = serialization.PrivateFormat.PKCS8
    private = key.private_bytes(serialization.Encoding.PEM, form, serialization.NoEncryption())
    path = folder / "certificate.pem"
    path.write_bytes(private + made.public_bytes(serialization.Encoding.PEM))
    return path


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a site whose certificate is trusted."""
    path = certificate(tmp_path)
    monkeypatch.setenv("SSL_CERT_FILE", str(path))
    monkeypatch.setenv("no_proxy", "127.0.0.1")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(path)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Site) as server:
        server.socket = context.wrap_socket(server.socket, server_side=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"https://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_an_archive_of_the_expected_content_is_taken_and_removed_at_the_end(site: str, tmp_path: Path) -> None:
    with at_hand([str(tmp_path), f"{site}/index.zip"], [DIGEST]) as (folder, fetched):
        assert folder == tmp_path
        assert fetched.read_bytes() == CONTENT
    assert not fetched.exists()


def test_a_redirect_to_another_https_address_is_followed(site: str, tmp_path: Path) -> None:
    assert download(f"{site}/moved/near.zip", DIGEST, tmp_path / "new").read_bytes() == CONTENT


@pytest.mark.parametrize(
    ("path", "digest", "message"),
    [
        ("/index.zip", "0" * 64, "another content"),
        ("/index.zip", "abc", "no SHA-256"),
        ("/index.html", DIGEST, "names no .zip"),
        ("/missing.zip", DIGEST, "cannot be fetched: .*Not Found"),
        ("/moved/far.zip", DIGEST, "not https"),
    ],
)
def test_everything_else_is_refused_in_one_line(site: str, tmp_path: Path, path: str, digest: str, message: str) -> None:
    with pytest.raises(UsageError, match=message) as refused:
        download(site + path, digest, tmp_path / "new")
    assert "\n" not in refused.value.message


@pytest.mark.parametrize("address", ["http://127.0.0.1/index.zip", "file:///etc/index.zip", "ftp://127.0.0.1/index.zip"])
def test_no_other_scheme_is_opened(tmp_path: Path, address: str) -> None:
    with pytest.raises(UsageError, match="only https"):
        download(address, DIGEST, tmp_path / "new")


def test_a_certificate_that_nobody_trusts_is_refused(site: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")
    with pytest.raises(UsageError, match="cannot be fetched"):
        download(f"{site}/index.zip", DIGEST, tmp_path / "new")


def test_every_address_needs_a_digest(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="1 addresses have 0 digests"), at_hand(["https://127.0.0.1/index.zip"], []):
        pass
