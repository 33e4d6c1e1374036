from agents import function_tool
from langchain_core.tools import StructuredTool, tool
from mcp.server.fastmcp import FastMCP
from own import tool as own_tool

mcp = FastMCP("shop")


@own_tool
def kept(name: str): ...


@mcp.tool()
def order(name: str, amount: int):
    return _price(name) * amount


@mcp.resource("shop://{name}")
def shown(name: str): ...


@tool("look_up")
def look(name: str): ...


@function_tool
def ask(name: str): ...


def _price(name):
    return 1


def given(name: str): ...


StructuredTool.from_function(given)
