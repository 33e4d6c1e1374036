import shop
from shop import builder, styles

builder.build()
shop.builder.build()
shop.columns.column()
styles()
