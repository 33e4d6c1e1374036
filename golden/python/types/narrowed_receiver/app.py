class Cat:
    def meow(self): ...


class Dog:
    def bark(self): ...


def run(pet, other: Cat | Dog):
    if isinstance(pet, Cat):
        pet.meow()
    else:
        pet.meow()
    if isinstance(other, Cat):
        other.meow()
    else:
        other.bark()
    pet.meow()
