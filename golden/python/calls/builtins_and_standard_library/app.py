import json
import logging
from pathlib import Path

logger = logging.getLogger(__name__)

print(len([1]))
json.dumps({})
logger.info("x")
Path("a").joinpath("b").read_text()
open("x").read()
sorted([3], key=len)
isinstance(1, int)
undefined_name()
