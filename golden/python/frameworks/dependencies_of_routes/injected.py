from dishka import AsyncContainer, Container
from dishka.integrations.fastapi import FromDishka as Given
from fastapi import APIRouter

router = APIRouter()


class Repository:
    def all(self):
        return []


@router.get("/given")
async def given(repository: Given[Repository], unknown: Given["Elsewhere"]):
    unknown.all()
    return repository.all()


async def asked(container: AsyncContainer, other: Container, name):
    (await container.get(Repository)).all()
    other.get(Repository).all()
    other.get(name).all()
