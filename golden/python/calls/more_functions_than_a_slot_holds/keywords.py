def keyword_0(checker, value): checker.descend(value)

def keyword_1(checker, value): checker.descend(value)

def keyword_2(checker, value): checker.descend(value)

def keyword_3(checker, value): checker.descend(value)

def keyword_4(checker, value): checker.descend(value)

def keyword_5(checker, value): checker.descend(value)

def keyword_6(checker, value): checker.descend(value)

def keyword_7(checker, value): checker.descend(value)

def keyword_8(checker, value): checker.descend(value)

def keyword_9(checker, value): checker.descend(value)

def keyword_10(checker, value): checker.descend(value)

def keyword_11(checker, value): checker.descend(value)

def keyword_12(checker, value): checker.descend(value)

def keyword_13(checker, value): checker.descend(value)

def keyword_14(checker, value): checker.descend(value)

def keyword_15(checker, value): checker.descend(value)

def keyword_16(checker, value): checker.descend(value)

def keyword_17(checker, value): checker.descend(value)

def keyword_18(checker, value): checker.descend(value)

def keyword_19(checker, value): checker.descend(value)

def keyword_20(checker, value): checker.descend(value)

def keyword_21(checker, value): checker.descend(value)

def keyword_22(checker, value): checker.descend(value)

def keyword_23(checker, value): checker.descend(value)

def keyword_24(checker, value): checker.descend(value)

def keyword_25(checker, value): checker.descend(value)

def keyword_26(checker, value): checker.descend(value)

def keyword_27(checker, value): checker.descend(value)

def keyword_28(checker, value): checker.descend(value)

def keyword_29(checker, value): checker.descend(value)

def keyword_30(checker, value): checker.descend(value)

def keyword_31(checker, value): checker.descend(value)

def keyword_32(checker, value): checker.descend(value)

def keyword_33(checker, value): checker.descend(value)

def keyword_34(checker, value): checker.descend(value)

def keyword_35(checker, value): checker.descend(value)

def keyword_36(checker, value): checker.descend(value)

def keyword_37(checker, value): checker.descend(value)

def keyword_38(checker, value): checker.descend(value)

def keyword_39(checker, value): checker.descend(value)

def keyword_40(checker, value): checker.descend(value)

def keyword_41(checker, value): checker.descend(value)

def keyword_42(checker, value): checker.descend(value)

def keyword_43(checker, value): checker.descend(value)

def keyword_44(checker, value): checker.descend(value)

def keyword_45(checker, value): checker.descend(value)

def keyword_46(checker, value): checker.descend(value)

def keyword_47(checker, value): checker.descend(value)

def keyword_48(checker, value): checker.descend(value)

def keyword_49(checker, value): checker.descend(value)


EARLIER = {
    "0": keyword_0,
    "1": keyword_1,
    "2": keyword_2,
    "3": keyword_3,
    "4": keyword_4,
    "5": keyword_5,
    "6": keyword_6,
    "7": keyword_7,
    "8": keyword_8,
    "9": keyword_9,
    "10": keyword_10,
    "11": keyword_11,
    "12": keyword_12,
    "13": keyword_13,
    "14": keyword_14,
    "15": keyword_15,
    "16": keyword_16,
    "17": keyword_17,
    "18": keyword_18,
    "19": keyword_19,
    "20": keyword_20,
    "21": keyword_21,
    "22": keyword_22,
    "23": keyword_23,
    "24": keyword_24,
}
LATER = {
    "25": keyword_25,
    "26": keyword_26,
    "27": keyword_27,
    "28": keyword_28,
    "29": keyword_29,
    "30": keyword_30,
    "31": keyword_31,
    "32": keyword_32,
    "33": keyword_33,
    "34": keyword_34,
    "35": keyword_35,
    "36": keyword_36,
    "37": keyword_37,
    "38": keyword_38,
    "39": keyword_39,
    "40": keyword_40,
    "41": keyword_41,
    "42": keyword_42,
    "43": keyword_43,
    "44": keyword_44,
    "45": keyword_45,
    "46": keyword_46,
    "47": keyword_47,
    "48": keyword_48,
    "49": keyword_49,
}
