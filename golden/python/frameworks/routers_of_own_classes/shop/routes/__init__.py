from fastapi import APIRouter

from . import orders, parts
from .plain import router as plain

router = APIRouter(prefix="/api")
router.include_router(orders.router, tags=["orders"])
router.include_router(parts.inner, prefix="/below")
router.include_router(plain)
router.include_router(parts.unrelated)
