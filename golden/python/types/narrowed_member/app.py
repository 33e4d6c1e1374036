class Cat:
    def speak(self): ...
    def purr(self): ...


class Dog:
    def speak(self): ...


class Owner:
    def __init__(self, pet):
        self.pet = pet

    def another_value(self, other):
        if isinstance(self.pet, Cat):
            other.pet.purr()
            self.pet = other.pet
            self.pet.purr()

    def another_holder(self, keeper):
        if isinstance(keeper.owner.pet, Cat):
            keeper.owner = self
            keeper.owner.pet.purr()
            keeper = self
            keeper.owner.pet.purr()

    def tested(self):
        if isinstance(self.pet, Cat):
            self.pet.speak()
        else:
            self.pet.speak()

    def left_early(self):
        if not isinstance(self.pet, Dog):
            return
        self.pet.speak()

    def deep(self, keeper):
        if isinstance(keeper.owner.pet, Cat) and keeper.owner.pet.purr():
            keeper.owner.pet.speak()


Owner(Cat()).tested()
Owner(Dog()).tested()
