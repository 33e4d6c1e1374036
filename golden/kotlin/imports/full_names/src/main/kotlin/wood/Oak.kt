package mill.wood

import java.io.File
import kotlin.math.max
import javax.inject.Inject
import mill.blade.Blade
import mill.blade.*
import mill.blade.Blade.Tooth as Point
import mill.blade.missing
import mill.blade.Axe.Companion.sharpen
import mill.blade.Axe.Handle.grip
import mill.old.Beam
import mill.old.Beam.Knot
import org.junit.Test

class Oak
fun plane() {}
