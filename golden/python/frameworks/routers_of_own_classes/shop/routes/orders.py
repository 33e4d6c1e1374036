from shop.base import UserRouter

router = UserRouter(prefix="/orders")


@router.get("/one")
def one(): ...
