module Mill
  class Oak < Wood::Tree
    include Grain
    prepend Carved, Unknown
    extend Grain
    other.include Mill
  end
  module Carved
    include Comparable
  end
  Pair = Struct.new(:a)
  class Twin < Struct.new(:a); end
  class Saw < ::Tool; end
end
