require_relative "../mill"
object.require "mill/wood"
