from fastapi import APIRouter

LIST = "/list"


def make(router: APIRouter | None = None) -> APIRouter:
    router = router or APIRouter()
    return router


router = make()


@router.get("/{pet}")
def pet(pet):
    return pet


@router.get(f"{LIST}/all")
def pets():
    return []


@router.get(f"{make()}/never")
def never():
    return "its path is computed"
