from dataclasses import dataclass


class Cat:
    def call(self): ...


class Dog:
    def call(self): ...


@dataclass
class Pair:
    left: Cat
    right: Dog


class Owner:
    __match_args__ = ("pet", "friend")

    def __init__(self, friend: Dog, pet: Cat):
        self.friend = friend
        self.pet = pet


def by_place(thing):
    match thing:
        case Pair(cat, dog):
            cat.call()
            dog.call()
        case Owner(pet, friend=other):
            pet.call()
            other.call()
        case str(text):
            text.call()


# What an earlier case takes does not get to a later one.
def what_is_left(pet: Cat | Dog):
    match pet:
        case Cat():
            pet.call()
        case other:
            pet.call()
            other.call()


# A guard or a part may turn it away.
def what_may_be_left(pet: Cat | Pair | Dog, name):
    match pet:
        case Cat() if name:
            pet.call()
        case Pair(Cat()):
            pet.left.call()
        case (Dog()):
            pet.call()
        case _:
            pet.call()


def after_all(pet: Cat | Dog):
    match pet:
        case Cat():
            pet = Dog()
        case _:
            pass
    pet.call()


def rest_of_a_mapping(pets: dict[str, Cat]):
    match pets:
        case {"first": first, **others}:
            first.call()
            others["second"].call()
