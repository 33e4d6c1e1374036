"""Objects of more classes than a slot holds are of what those extend; where too few extend the same, of nothing that is known."""


class Named: ...


class Number(Named):
    def say(self):
        return self.word()

    def word(self): ...


class Other(Number):
    def word(self): ...


class Alone:
    def say(self): ...


class Number0(Number): ...


class Number1(Number): ...


class Number2(Number): ...


class Number3(Number): ...


class Number4(Number): ...


class Number5(Number): ...


class Number6(Number): ...


class Number7(Other): ...


class Number8(Number): ...


class Number9(Number): ...


class Number10(Number): ...


class Number11(Number): ...


class Number12(Number): ...


class Number13(Number): ...


class Number14(Number): ...


class Number15(Number): ...


class Number16(Number): ...


class Number17(Number): ...


class Number18(Number): ...


class Number19(Number): ...


class Number20(Number): ...


class Number21(Number): ...


class Number22(Number): ...


class Number23(Number): ...


class Number24(Number): ...


class Number25(Number): ...


class Number26(Number): ...


class Number27(Number): ...


class Number28(Number): ...


class Number29(Number): ...


class Number30(Number): ...


class Number31(Number): ...


class Number32(Number): ...


class Number33(Number): ...


class Number34(Number): ...


class Number35(Number): ...


class Number36(Number): ...


class Number37(Number): ...


class Number38(Number): ...


class Number39(Number): ...


class Number40(Number): ...


class Number41(Number): ...


class Number42(Number): ...


class Number43(Number): ...


class Number44(Number): ...


class Number45(Number): ...


class Number46(Number): ...


class Number47(Number): ...


class Number48(Number): ...


class Alone0(Alone): ...


class Alone1(Alone): ...


class Alone2(Alone): ...


class Alone3(Alone): ...


class Alone4(Alone): ...


class Alone5(Alone): ...


class Alone6(Alone): ...


class Alone7(Alone): ...


class Alone8(Alone): ...


class Alone9(Alone): ...


class Alone10(Alone): ...


class Alone11(Alone): ...


class Alone12(Alone): ...


class Alone13(Alone): ...


class Alone14(Alone): ...


class Alone15(Alone): ...


class Alone16(Alone): ...


class Alone17(Alone): ...


class Alone18(Alone): ...


NUMBERS = {
    "0": Number0(),
    "1": Number1(),
    "2": Number2(),
    "3": Number3(),
    "4": Number4(),
    "5": Number5(),
    "6": Number6(),
    "7": Number7(),
    "8": Number8(),
    "9": Number9(),
    "10": Number10(),
    "11": Number11(),
    "12": Number12(),
    "13": Number13(),
    "14": Number14(),
    "15": Number15(),
    "16": Number16(),
    "17": Number17(),
    "18": Number18(),
    "19": Number19(),
    "20": Number20(),
    "21": Number21(),
    "22": Number22(),
    "23": Number23(),
    "24": Number24(),
    "25": Number25(),
    "26": Number26(),
    "27": Number27(),
    "28": Number28(),
    "29": Number29(),
    "30": Number30(),
    "31": Number31(),
    "32": Number32(),
    "33": Number33(),
    "34": Number34(),
    "35": Number35(),
    "36": Number36(),
    "37": Number37(),
    "38": Number38(),
    "39": Number39(),
    "40": Number40(),
    "41": Number41(),
    "42": Number42(),
    "43": Number43(),
    "44": Number44(),
    "45": Number45(),
    "46": Number46(),
    "47": Number47(),
    "48": Number48(),
}
CLASSES = {
    "0": Number0,
    "1": Number1,
    "2": Number2,
    "3": Number3,
    "4": Number4,
    "5": Number5,
    "6": Number6,
    "7": Number7,
    "8": Number8,
    "9": Number9,
    "10": Number10,
    "11": Number11,
    "12": Number12,
    "13": Number13,
    "14": Number14,
    "15": Number15,
    "16": Number16,
    "17": Number17,
    "18": Number18,
    "19": Number19,
    "20": Number20,
    "21": Number21,
    "22": Number22,
    "23": Number23,
    "24": Number24,
    "25": Number25,
    "26": Number26,
    "27": Number27,
    "28": Number28,
    "29": Number29,
    "30": Number30,
    "31": Number31,
    "32": Number32,
    "33": Number33,
    "34": Number34,
    "35": Number35,
    "36": Number36,
    "37": Number37,
    "38": Number38,
    "39": Number39,
    "40": Number40,
    "41": Number41,
    "42": Number42,
    "43": Number43,
    "44": Number44,
    "45": Number45,
    "46": Number46,
    "47": Number47,
    "48": Number48,
}
MIXED = {
    "0": Number0(),
    "1": Number1(),
    "2": Number2(),
    "3": Number3(),
    "4": Number4(),
    "5": Number5(),
    "6": Number6(),
    "7": Number7(),
    "8": Number8(),
    "9": Number9(),
    "10": Number10(),
    "11": Number11(),
    "12": Number12(),
    "13": Number13(),
    "14": Number14(),
    "15": Number15(),
    "16": Number16(),
    "17": Number17(),
    "18": Number18(),
    "19": Number19(),
    "20": Number20(),
    "21": Number21(),
    "22": Number22(),
    "23": Number23(),
    "24": Number24(),
    "25": Number25(),
    "26": Number26(),
    "27": Number27(),
    "28": Number28(),
    "29": Number29(),
    "30": Alone0(),
    "31": Alone1(),
    "32": Alone2(),
    "33": Alone3(),
    "34": Alone4(),
    "35": Alone5(),
    "36": Alone6(),
    "37": Alone7(),
    "38": Alone8(),
    "39": Alone9(),
    "40": Alone10(),
    "41": Alone11(),
    "42": Alone12(),
    "43": Alone13(),
    "44": Alone14(),
    "45": Alone15(),
    "46": Alone16(),
    "47": Alone17(),
    "48": Alone18(),
}


def use(name):
    number = NUMBERS[name]
    number.say()
    again = number
    again.word()
    CLASSES[name]().say()
    MIXED[name].say()
