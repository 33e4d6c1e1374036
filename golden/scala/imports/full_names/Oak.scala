package mill.wood

import mill.blade.{Blade, Tooth => Point, Hidden => _, _}
import mill.blade.Blade.edge, java.io.File
import blade.Tooth
import mill.blade
import _root_.scala.math.max
import cats.effect.*
import mill.tools.{`Long-Saw`, Axe}

class Oak
