from bench import Simulator

simulator = Simulator()


def bench_0(context): context.get()


simulator.add(bench_0)


def bench_1(context): context.get()


simulator.add(bench_1)


def bench_2(context): context.get()


simulator.add(bench_2)


def bench_3(context): context.get()


simulator.add(bench_3)


def bench_4(context): context.get()


simulator.add(bench_4)


def bench_5(context): context.get()


simulator.add(bench_5)


def bench_6(context): context.get()


simulator.add(bench_6)


def bench_7(context): context.get()


simulator.add(bench_7)


def bench_8(context): context.get()


simulator.add(bench_8)


def bench_9(context): context.get()


simulator.add(bench_9)


def bench_10(context): context.get()


simulator.add(bench_10)


def bench_11(context): context.get()


simulator.add(bench_11)


def bench_12(context): context.get()


simulator.add(bench_12)


def bench_13(context): context.get()


simulator.add(bench_13)


def bench_14(context): context.get()


simulator.add(bench_14)


def bench_15(context): context.get()


simulator.add(bench_15)


def bench_16(context): context.get()


simulator.add(bench_16)


def bench_17(context): context.get()


simulator.add(bench_17)


def bench_18(context): context.get()


simulator.add(bench_18)


def bench_19(context): context.get()


simulator.add(bench_19)


def bench_20(context): context.get()


simulator.add(bench_20)


def bench_21(context): context.get()


simulator.add(bench_21)


def bench_22(context): context.get()


simulator.add(bench_22)


def bench_23(context): context.get()


simulator.add(bench_23)


def bench_24(context): context.get()


simulator.add(bench_24)


def bench_25(context): context.get()


simulator.add(bench_25)


def bench_26(context): context.get()


simulator.add(bench_26)


def bench_27(context): context.get()


simulator.add(bench_27)


def bench_28(context): context.get()


simulator.add(bench_28)


def bench_29(context): context.get()


simulator.add(bench_29)


def bench_30(context): context.get()


simulator.add(bench_30)


def bench_31(context): context.get()


simulator.add(bench_31)


def bench_32(context): context.get()


simulator.add(bench_32)


def bench_33(context): context.get()


simulator.add(bench_33)


def bench_34(context): context.get()


simulator.add(bench_34)


def bench_35(context): context.get()


simulator.add(bench_35)


def bench_36(context): context.get()


simulator.add(bench_36)


def bench_37(context): context.get()


simulator.add(bench_37)


def bench_38(context): context.get()


simulator.add(bench_38)


def bench_39(context): context.get()


simulator.add(bench_39)


def bench_40(context): context.get()


simulator.add(bench_40)


def bench_41(context): context.get()


simulator.add(bench_41)


def bench_42(context): context.get()


simulator.add(bench_42)


def bench_43(context): context.get()


simulator.add(bench_43)


def bench_44(context): context.get()


simulator.add(bench_44)


def bench_45(context): context.get()


simulator.add(bench_45)


def bench_46(context): context.get()


simulator.add(bench_46)


def bench_47(context): context.get()


simulator.add(bench_47)


def bench_48(context): context.get()


simulator.add(bench_48)


def bench_49(context): context.get()


simulator.add(bench_49)
