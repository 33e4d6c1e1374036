class Cat:
    def speak(self): ...


class Dog:
    def speak(self): ...


def known(pet: Dog):
    if isinstance(pet, Cat):
        pet.speak()
    pet.speak()


def left(pet):
    if isinstance(pet, Cat):
        return
    pet.speak()


def replaced(pet):
    if isinstance(pet, Cat):
        pet = Dog()
    pet.speak()


def unknown(pet):
    if isinstance(pet, Cat):
        print(pet)
    pet.speak()


def passed(pet):
    if isinstance(pet, Cat) and pet.name:
        print(pet)
    pet.speak()


def member(owner):
    if isinstance(owner.pet, Cat):
        print(owner)
    owner.pet.speak()


passed(Dog())


def find(): ...


def assigned_in_the_test():
    if isinstance(pet := find(), Cat):
        pet.speak()
    pet.speak()
