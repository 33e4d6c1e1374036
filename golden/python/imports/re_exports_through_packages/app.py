from top import Widget, renamed
import top.middle

Widget().draw()
renamed()
top.middle.bottom.helper()
top.Widget.draw
