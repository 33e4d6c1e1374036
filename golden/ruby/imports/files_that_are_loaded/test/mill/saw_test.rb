require "helper"
