const { Router } = require("express");
const orders = Router();

orders.use("/orders", require("./pets"));
exports.orders = orders;
