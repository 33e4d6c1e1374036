import factory
from django import forms
from django.db import models
from django.views.generic import DetailView, FormView, ListView
from rest_framework import serializers, viewsets


class Author(models.Model):
    def greet(self): ...


class Book(models.Model):
    def read(self): ...


# A class that extends no factory is an object of its own when it is called, and where nothing is told nothing is known.
class Plain:
    class Meta:
        model = Author


class NothingTold(factory.Factory):
    pass


class ViewOfNothing(DetailView):
    def shown(self):
        self.object.read()
        self.get_queryset().read()


Plain().greet()
NothingTold.create().greet()


class AuthorFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Author


class BestAuthorFactory(AuthorFactory):
    pass


AuthorFactory().greet()
AuthorFactory.build().greet()
BestAuthorFactory().greet()
for author in AuthorFactory.create_batch(3):
    author.greet()


class BookForm(forms.ModelForm):
    class Meta:
        model = Book

    def save(self, commit=True):
        book = super().save(commit)
        book.read()
        return book


BookForm().instance.read()


class BookSerializer(serializers.ModelSerializer):
    class Meta:
        model = Book

    def loud(self):
        self.save().read()


class Books(viewsets.ModelViewSet):
    queryset = Book.objects.all()
    serializer_class = BookSerializer

    def perform_create(self, serializer):
        serializer.loud()

    def perform_anything(self, serializer):
        serializer.loud()

    def shown(self):
        self.get_object().read()
        self.get_serializer().loud()
        for book in self.get_queryset():
            book.read()


class BookView(DetailView):
    model = Book

    def shown(self):
        self.get_object().read()
        self.object.read()


class AuthorList(ListView):
    model = Author

    def shown(self):
        for author in self.get_queryset():
            author.greet()


class BookFormView(FormView):
    form_class = BookForm

    def form_valid(self, form):
        form.save().read()

    def shown(self):
        self.get_form().save().read()
