require "set"
require "rack"
require "mill/blade"
require_relative "mill/wood"
require "blade"
require "mill/#{name}"
module Mill
  autoload :Oak, "mill/oak"
  load "tasks/saw.rb"
end
