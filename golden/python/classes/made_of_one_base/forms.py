from django.forms import BaseFormSet, ModelForm, formset_factory, modelform_factory
from pydantic import BaseModel, create_model
from sqlalchemy.orm import declarative_base


class NodeForm(ModelForm):
    def position(self):
        return "first-child"


class SortedForm(NodeForm):
    def position(self):
        return "sorted-child"


class UnusedForm(ModelForm):
    def position(self):
        return ""


class NodeForms(BaseFormSet):
    def first_position(self):
        return ""


def node_form(model, form=NodeForm, **options):
    return modelform_factory(model, form, **options)


def plain(model):
    form = modelform_factory(model)
    return form().position()


def by_default(model):
    form = node_form(model)
    return form().position()


def of_another(model):
    form = node_form(model, SortedForm)
    return form().position()


def by_keyword(model):
    form = modelform_factory(model, form=SortedForm)
    forms = formset_factory(form, formset=NodeForms)
    return form().position(), forms().first_position()


class Table:
    def save(self):
        return self


Base = declarative_base(cls=Table)


class Node(Base):
    pass


class Record(BaseModel):
    def printed(self):
        return ""


NodeRecord = create_model("NodeRecord", __base__=Record, name=(str, ""))
FieldsAlone = create_model("FieldsAlone", base=Record)


def records():
    Node().save()
    NodeRecord().printed()
    FieldsAlone().printed()
