from bench import Bus

bus = Bus()


def on_0(event): event.get()


bus.on(on_0)


def on_1(event): event.get()


bus.on(on_1)


def on_2(event): event.get()


bus.on(on_2)


def on_3(event): event.get()


bus.on(on_3)


def on_4(event): event.get()


bus.on(on_4)


def on_5(event): event.get()


bus.on(on_5)


def on_6(event): event.get()


bus.on(on_6)


def on_7(event): event.get()


bus.on(on_7)


def on_8(event): event.get()


bus.on(on_8)


def on_9(event): event.get()


bus.on(on_9)


def on_10(event): event.get()


bus.on(on_10)


def on_11(event): event.get()


bus.on(on_11)


def on_12(event): event.get()


bus.on(on_12)


def on_13(event): event.get()


bus.on(on_13)


def on_14(event): event.get()


bus.on(on_14)


def on_15(event): event.get()


bus.on(on_15)


def on_16(event): event.get()


bus.on(on_16)


def on_17(event): event.get()


bus.on(on_17)


def on_18(event): event.get()


bus.on(on_18)


def on_19(event): event.get()


bus.on(on_19)


def on_20(event): event.get()


bus.on(on_20)


def on_21(event): event.get()


bus.on(on_21)


def on_22(event): event.get()


bus.on(on_22)


def on_23(event): event.get()


bus.on(on_23)


def on_24(event): event.get()


bus.on(on_24)


def on_25(event): event.get()


bus.on(on_25)


def on_26(event): event.get()


bus.on(on_26)


def on_27(event): event.get()


bus.on(on_27)


def on_28(event): event.get()


bus.on(on_28)


def on_29(event): event.get()


bus.on(on_29)


def on_30(event): event.get()


bus.on(on_30)


def on_31(event): event.get()


bus.on(on_31)


def on_32(event): event.get()


bus.on(on_32)


def on_33(event): event.get()


bus.on(on_33)


def on_34(event): event.get()


bus.on(on_34)


def on_35(event): event.get()


bus.on(on_35)


def on_36(event): event.get()


bus.on(on_36)


def on_37(event): event.get()


bus.on(on_37)


def on_38(event): event.get()


bus.on(on_38)


def on_39(event): event.get()


bus.on(on_39)


def on_40(event): event.get()


bus.on(on_40)


def on_41(event): event.get()


bus.on(on_41)


def on_42(event): event.get()


bus.on(on_42)


def on_43(event): event.get()


bus.on(on_43)


def on_44(event): event.get()


bus.on(on_44)


def on_45(event): event.get()


bus.on(on_45)


def on_46(event): event.get()


bus.on(on_46)


def on_47(event): event.get()


bus.on(on_47)


def on_48(event): event.get()


bus.on(on_48)


def on_49(event): event.get()


bus.on(on_49)
