from django import forms
from django.contrib.auth import get_user_model, authenticate
from django.db.models.signals import post_save
from django.dispatch import receiver
from django.http import HttpRequest
from django.contrib.auth.decorators import login_required
from rest_framework import serializers, viewsets
from acc.models import Post

U = get_user_model()


class PostForm(forms.ModelForm):
    class Meta:
        model = Post
        fields = "__all__"


class PostSerializer(serializers.ModelSerializer):
    class Meta:
        model = Post


def a():
    U.objects.get(id=1).hi()


def b():
    get_user_model().objects.first().hi()


def c(p: Post):
    p.author.hi()
    p.editor.hi()
    p.author.posts.first().show()
    p.editor.edited.first().show()


@receiver(post_save, sender=Post)
def d(sender, instance, **kw):
    instance.show()


def e(sender, instance, **kw):
    instance.show()


post_save.connect(e, sender=Post)


def f(request):
    form = PostForm(request.POST)
    form.save().show()
    form.instance.show()


def g(request):
    s = PostSerializer(data=request.data)
    s.save().show()
    s.instance.show()


def h(request: HttpRequest):
    request.user.hi()


@login_required
def i(request):
    request.user.hi()


from django.views.generic import View, ListView
from rest_framework.views import APIView


class V(View):
    def get(self, request):
        request.user.hi()
        self.request.user.hi()


class L(ListView):
    model = Post

    def get_queryset(self):
        return Post.objects.filter(author=self.request.user.hi())


class A(APIView):
    def post(self, request):
        request.user.hi()
        request.data.get("x")


def not_a_view(request, instance):
    request.user.hi()
    instance.show()
