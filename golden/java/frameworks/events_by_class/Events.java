package shop;

class OrderChanged {}

class OrderCreated extends OrderChanged {}

class OrderCancelled extends OrderChanged {}

class OrderPaid {}

class OrderLost {}

class ShipOrder {}
