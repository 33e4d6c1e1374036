interface Stock {
  all: number
  in_store: number
}
function in_order(stock: Stock) {
  return stock.all - stock.in_store;
}
export function count(stock: Stock) {
  const whole = stock.all
  in_order(stock)
  return whole
}
