import frappe
from own import whitelist


@whitelist()
def kept(name): ...


@frappe.whitelist()
def shift(name, day):
    return name + day


@frappe.whitelist(allow_guest=True)
def days(): ...
