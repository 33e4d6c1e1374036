"""Methods that libraries look up by how their names begin or end, on objects of what extends their classes; data, one line a library.

A library puts such a name together of what happens, of what it is asked for, or of what its own objects are called, by its documentation.
"""

from analyzer.languages.conventions import BaseConvention

_VISITS = ("visit_*", "leave_*", "depart_*")
_EVENTS = ("on_*",)

_OF_PACKAGES: dict[str, tuple[str, ...]] = {
    # A class of GObject has its virtual functions under these, which its introspection tells.
    **dict.fromkeys(("gi", "gobject", "gtk"), ("do_*",)),
    **dict.fromkeys(("PyQt4", "PyQt5", "PyQt6", "PySide", "PySide2", "PySide6"), ("*Event",)),
    **dict.fromkeys(("docutils", "libcst"), _VISITS),
    "sqlalchemy": ("visit_*",),
    "sympy": ("_print_*", "_eval_*"),
    "textual": (*_EVENTS, "_on_*", "action_*", "watch_*", "_watch_*", "compute_*", "validate_*", "key_*"),
    "traitlets": ("_*_default", "_*_changed"),
    **dict.fromkeys(("kivy", "kivymd", "pyglet", "arcade", "watchdog", "sublime_plugin"), _EVENTS),
}

_OF_CLASSES: dict[str, tuple[tuple[str, ...], str]] = {
    "aiosmtpd": (("smtp_*", "auth_*"), "SMTP"),
    "ansible": (("v2_*", "playbook_on_*", "runner_on_*"), "CallbackBase CallbackModule"),
    "cerberus": (("_validate_*", "_check_with_*", "_normalize_*"), "Validator"),
    "cmd2": (("do_*", "help_*", "complete_*"), "Cmd"),
    "discord": (_EVENTS, "Client AutoShardedClient Bot AutoShardedBot"),
    "errbot": (("callback_*",), "BotPlugin"),
    "flask_socketio": (_EVENTS, "Namespace"),
    "flask_wtf": (("validate_*",), "FlaskForm Form"),
    "graphene": (("resolve_*",), "ObjectType Interface Mutation"),
    "graphene_django": (("resolve_*",), "DjangoObjectType"),
    "irc": (_EVENTS, "SimpleIRCClient SingleServerIRCBot"),
    "pyftpdlib": (("ftp_*", *_EVENTS), "FTPHandler TLS_FTPHandler"),
    "pyinotify": (("process_*",), "ProcessEvent"),
    "pylint": (_VISITS, "BaseChecker"),
    "rest_framework": (("validate_*",), "Serializer ModelSerializer HyperlinkedModelSerializer ListSerializer"),
    "socketio": (_EVENTS, "Namespace AsyncNamespace ClientNamespace AsyncClientNamespace"),
    "sphinx": (
        _VISITS,
        "SphinxTranslator HTMLTranslator HTML5Translator LaTeXTranslator TexinfoTranslator TextTranslator ManualPageTranslator",
    ),
    "wtforms": (("validate_*",), "Form BaseForm"),
}

_OF_TWISTED: dict[str, tuple[str, ...]] = {
    "FTP": ("ftp_*",),
    "IMAP4Server": ("do_*", "auth_*", "unauth_*", "select_*", "logout_*"),
    "IRC": ("irc_*",),
    "IRCClient": ("irc_*", "ctcpQuery_*", "ctcpReply_*", "dcc_*"),
    "Options": ("opt_*",),
    "POP3": ("do_*", "auth_*"),
    "Referenceable": ("remote_*",),
    "Resource": ("render_*",),
    "Root": ("remote_*",),
    "Avatar": ("perspective_*",),
    "SMTP": ("do_*", "state_*"),
    "ESMTP": ("do_*", "state_*", "ext_*"),
    "SSHChannel": ("request_*",),
    "SSHConnection": ("channel_*", "global_*", "ssh_*"),
    "SSHService": ("ssh_*",),
    "SSHUserAuthServer": ("auth_*", "ssh_*"),
    "SSHUserAuthClient": ("auth_*", "ssh_*"),
    "Viewable": ("view_*",),
    "XMLRPC": ("xmlrpc_*",),
}

NAMED_HOOKS: dict[str, BaseConvention] = {
    **{f"{package}.*": BaseConvention(None, composed=names) for package, names in _OF_PACKAGES.items()},
    **{
        f"{package}.*.{name}": BaseConvention(None, composed=names)
        for package, (names, classes) in _OF_CLASSES.items()
        for name in classes.split()
    },
    **{f"twisted.*.{name}": BaseConvention(None, composed=names) for name, names in _OF_TWISTED.items()},
}
"""What extends a class, by its package for all classes of that, by its name, or by both."""
