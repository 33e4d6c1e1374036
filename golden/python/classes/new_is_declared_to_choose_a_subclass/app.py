from __future__ import annotations

from typing import Type, Union, overload


class Data:
    def show(self): ...


class Block:
    @overload
    def __new__(cls: Type[Scalar], *args) -> Scalar: ...
    @overload
    def __new__(cls: Type[Indexed], *args) -> Indexed: ...
    @overload
    def __new__(cls: Type[Block], *args) -> Union[Scalar, Indexed]: ...
    def __new__(cls, *args):
        if cls != Block:
            return super(Block, cls).__new__(cls)
        return Indexed.__new__(Indexed) if args else Scalar.__new__(Scalar)


class Scalar(Data, Block):
    def own(self): ...


class Indexed(Block):
    def index(self): ...


# Who calls one of the classes gets an object of that one.
Scalar().index()
Indexed().own()

Block().show()
Block().index()
Scalar().own()
Scalar().show()
Indexed().index()


class Plain:
    def __new__(cls, *args):
        if cls != Plain:
            return super().__new__(cls)
        return Square.__new__(Square) if args else Round.__new__(Round)


class Round(Plain):
    def roll(self): ...


class Square(Plain):
    def turn(self): ...


Round().turn()
Square().roll()
Plain().roll()
Round().roll()


class Wide:
    def __new__(cls) -> Narrow: ...


class Narrow(Wide):
    def only(self): ...


Wide().only()
