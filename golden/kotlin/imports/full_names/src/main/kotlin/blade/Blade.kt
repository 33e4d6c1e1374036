package mill.blade

import mill.wood.plane
import Rootless

class Blade { class Tooth }
class Axe {
  companion object {
    fun sharpen() {}
  }
}
