class Cat:
    def __init__(self, made_of=None): ...

    def speak(self): ...


class Dog:
    def speak(self): ...


def made(pet: Cat | Dog):
    if not isinstance(pet, Cat):
        pet = Cat(pet)
    pet.speak()


def left_as_it_was(pet: Cat | Dog):
    if isinstance(pet, Dog):
        pet = Cat(pet)
    pet.speak()


def either(pet: Cat | Dog, flag):
    if not isinstance(pet, Cat) and flag:
        pet = Cat(pet)
    pet.speak()


def both(pet: Cat | Dog, flag):
    if isinstance(pet, Cat):
        print(flag)
    elif flag:
        pet = Cat(pet)
    pet.speak()


def unknown(pet):
    if not isinstance(pet, Cat):
        pet = Dog()
    pet.speak()
