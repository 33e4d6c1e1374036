"""The Model Context Protocol: tools, resources and prompts of opened artifacts, over standard input and output or HTTP."""
