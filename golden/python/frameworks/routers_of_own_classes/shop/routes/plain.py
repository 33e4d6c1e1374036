from shop.base import PlainRouter

router = PlainRouter(prefix="/plain")


@router.post("/three")
def three(): ...
