from fastapi import APIRouter

router = APIRouter(prefix="/items")
computed = APIRouter(prefix=make_prefix())


@router.get("")
def items():
    return []


@router.get("/{number}")
def item(number: int):
    return number


@computed.get("/computed")
def under_computed():
    return "its path is not known wholly"
