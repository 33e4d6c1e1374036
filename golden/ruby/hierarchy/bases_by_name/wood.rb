module Mill
  module Grain; end
  class Tool; end
  module Wood
    class Tree < Tool; end
  end
end
class Tool; end
