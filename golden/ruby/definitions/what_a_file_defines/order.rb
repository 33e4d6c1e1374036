require "json"
# A shop.
module Shop
  LIMIT = 3
  # An order.
  class Order < Base
    attr_reader :id, :name
    include Comparable
    def initialize(id) ; @id = id; end
    def self.make(*args, **o) = new(1)
    class << self
      def other; end
    end
    def pay!
      helper
    end
    private
    def helper; end
    private def single; end
    Point = Struct.new(:x, :y)
  end
  class Shop::Deep::Thing; end
end
def top; def local; end; end
module Concern
  class_methods do
    def found; end
  end
end
