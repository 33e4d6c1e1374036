package api

const Orders = "/orders"
