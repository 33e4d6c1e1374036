package mill.tools

interface Tool
