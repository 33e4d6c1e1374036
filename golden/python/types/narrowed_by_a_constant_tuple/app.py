class Cat:
    def speak(self): ...


class Dog:
    def speak(self): ...


class Fish: ...


PETS = (Cat, Dog)


def run(pet, other: Fish):
    if isinstance(pet, PETS):
        pet.speak()
    else:
        pet.speak()
    other.speak()
