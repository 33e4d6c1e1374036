from fastapi import APIRouter, Depends


def user(): ...


class UserRouter(APIRouter):
    def __init__(self, tags=None, prefix: str = "", **options):
        super().__init__(tags=tags, prefix=prefix, dependencies=[Depends(user)], **options)


class PlainRouter(APIRouter):
    """Adds nothing."""


class Unrelated:
    def __init__(self, prefix: str):
        self.prefix = prefix

    def get(self, path): ...
