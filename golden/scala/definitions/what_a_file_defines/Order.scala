package shop.orders
import a.b._
/** An order. */
case class Order(id: Int, var name: String) extends Base with Logs {
  val total: Int = 1
  private var x = 2
  def pay(a: Int)(implicit b: Int): Int = { def local() = 1; a }
  type T = Int
  lazy val z = 1
  class Inner
}
object Order { def make(): Order = ??? ; val Max = 3 }
sealed trait Shape { def area: Double }
enum Color { case Red, Green }
given ordering: Ordering[Int] = ???
def top(): Unit = ()
