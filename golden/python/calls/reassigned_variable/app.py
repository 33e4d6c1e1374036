class Cat:
    def speak(self): ...


class Dog:
    def speak(self): ...


def run(flag):
    pet = Cat()
    pet.speak()
    pet = Dog()
    pet.speak()
    if flag:
        pet = Cat()
    pet.speak()
    pet = 1
    pet.speak()
