class Cat {
  speak(): void {}
  purr(): void {}
}

class Dog {
  speak(): void {}
}

export function hear(pet: Cat | Dog | undefined) {
  pet?.speak();
  if (pet instanceof Cat) {
    pet.purr();
    pet.speak();
  } else {
    pet!.speak();
  }
}
