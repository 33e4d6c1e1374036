from typing import Callable


class Event:
    def name(self):
        return ""


class Other:
    def name(self):
        return ""


def opened(menu: dict[str, Callable[[Event], str] | dict]):
    for key, entry in menu.items():
        if isinstance(entry, dict):
            menu[key] = opened(entry)
    return menu


menu = {"first": lambda event: event.name()}
menu["back"] = menu
opened(menu)

other = {"first": lambda event: event.name()}
other["back"] = other
