"""How a tool is declared and answers: parameters, shapes, cursors, room, and both forms of an answer."""
