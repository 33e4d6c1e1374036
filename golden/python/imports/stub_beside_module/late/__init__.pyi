from .things import Thing as Thing
