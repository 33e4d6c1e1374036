require "mill"
