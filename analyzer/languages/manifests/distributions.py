"""The import names of distributions: by custom the same name, with the exceptions that are in wide use."""

import re

from analyzer.languages.manifests.requirement import normal_name

_NAMES: dict[str, tuple[str, ...]] = {
    "absl-py": ("absl",),
    "argon2-cffi": ("argon2",),
    "attrs": ("attr", "attrs"),
    "azure-storage-blob": ("azure",),
    "beautifulsoup4": ("bs4",),
    "biopython": ("Bio",),
    "cython": ("Cython",),
    "discord-py": ("discord",),
    "djangorestframework": ("rest_framework",),
    "dnspython": ("dns",),
    "faiss-cpu": ("faiss",),
    "gitpython": ("git",),
    "google-api-python-client": ("googleapiclient", "apiclient"),
    "google-auth": ("google",),
    "google-cloud-storage": ("google",),
    "grpcio": ("grpc",),
    "ipython": ("IPython",),
    "kafka-python": ("kafka",),
    "levenshtein": ("Levenshtein",),
    "markdown-it-py": ("markdown_it",),
    "mysql-connector-python": ("mysql",),
    "mysqlclient": ("MySQLdb",),
    "nvidia-ml-py": ("pynvml",),
    "opencv-contrib-python": ("cv2",),
    "opencv-python": ("cv2",),
    "opencv-python-headless": ("cv2",),
    "paho-mqtt": ("paho",),
    "pdfminer-six": ("pdfminer",),
    "pillow": ("PIL",),
    "progressbar2": ("progressbar",),
    "protobuf": ("google",),
    "psycopg2-binary": ("psycopg2",),
    "py-cpuinfo": ("cpuinfo",),
    "pycryptodome": ("Crypto",),
    "pycryptodomex": ("Cryptodome",),
    "pygithub": ("github",),
    "pyjwt": ("jwt",),
    "pymupdf": ("fitz", "pymupdf"),
    "pynacl": ("nacl",),
    "pyobjc-core": ("objc",),
    "pyopenssl": ("OpenSSL",),
    "pyqt5": ("PyQt5",),
    "pyqt6": ("PyQt6",),
    "pyserial": ("serial",),
    "pyside2": ("PySide2",),
    "pyside6": ("PySide6",),
    "pysocks": ("socks",),
    "pytest": ("pytest", "_pytest"),
    "python-dateutil": ("dateutil",),
    "python-docx": ("docx",),
    "python-dotenv": ("dotenv",),
    "python-jose": ("jose",),
    "python-ldap": ("ldap",),
    "python-magic": ("magic",),
    "python-multipart": ("multipart", "python_multipart"),
    "python-pptx": ("pptx",),
    "python-slugify": ("slugify",),
    "python-telegram-bot": ("telegram",),
    "pywin32": ("win32api", "win32con", "win32file", "win32gui", "pythoncom", "pywintypes", "win32com"),
    "pyyaml": ("yaml",),
    "pyzmq": ("zmq",),
    "rpds-py": ("rpds",),
    "ruamel-yaml": ("ruamel",),
    "scikit-image": ("skimage",),
    "scikit-learn": ("sklearn",),
    "setuptools": ("setuptools", "pkg_resources"),
    "speechrecognition": ("speech_recognition",),
    "umap-learn": ("umap",),
    "websocket-client": ("websocket",),
    "zope-interface": ("zope",),
}


def import_names(distribution: str) -> tuple[str, ...]:
    """Return the top-level import names that a distribution may provide, the likeliest first.

    For a distribution not in the table these are its name as an identifier, in its own and in lower case, that name without a
    customary `python-` or `py` around it, and its first part, which namespace packages such as `google-cloud-x` share.
    """
    normal = normal_name(distribution)
    if normal in _NAMES:
        return _NAMES[normal]
    whole = re.sub(r"[-.]+", "_", distribution)
    bare = re.sub(r"^(?:python-|py-)|(?:-python|-py|-binary)$", "", normal).replace("-", "_")
    first = re.split(r"[-_.]", distribution)[0] if "." in distribution or normal.startswith(("google-", "azure-", "zope-")) else whole
    return tuple(dict.fromkeys((whole.lower(), whole, bare, first)))
