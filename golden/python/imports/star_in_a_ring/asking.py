from first import price as first_price
from second import weigh
from third import weigh as weigh_too

first_price()
weigh()
weigh_too()
