"""The frozen values that cross from one stage to the next; no behaviour beyond packing and unpacking."""
