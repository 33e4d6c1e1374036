"""The one exception that is raised for the user: a mistake that the user can fix."""


class UsageError(Exception):
    """A mistake of the user's: `message` says what and where, `hint` what to do about it."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint
