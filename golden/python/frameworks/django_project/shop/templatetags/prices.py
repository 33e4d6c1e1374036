from django import template

register = template.Library()


@register.filter
def money(value):
    return f"{value} EUR"


@register.simple_tag(name="today")
def today_tag():
    return "today"
