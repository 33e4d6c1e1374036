import orders
