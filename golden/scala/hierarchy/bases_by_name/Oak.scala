package mill.wood

import mill.blade.{Blade => Edge}

trait Grain[T] extends Unknown
class Tree(age: Int)
class Oak(age: Int) extends Tree(age) with Grain[Int] with Edge
object Mill extends Oak(1) { class Inner extends Part; trait Part }
