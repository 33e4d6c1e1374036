from django.db.models import QuerySet
from django.contrib.auth.models import User
from django.core.paginator import Paginator
from django.shortcuts import get_object_or_404, get_list_or_404
from app.models import Check, Profile, Project, Ping

def a(code): get_object_or_404(Check, code=code).to_dict()
def b(code): get_object_or_404(Check.objects.live(), code=code).to_dict()
def c():
    for x in get_list_or_404(Check): x.to_dict()
def d(qs: QuerySet[Profile]):
    for p in qs: p.send()
    qs.first().send()
def e(check: Check):
    check.visible.order_by("n").first().body()
    for p in check.ping_set.all(): p.body()
    check.project.compare(1)
def f():
    for c in Check.objects.live(): c.to_dict()
    Check.objects.filter(a=1).live().first().to_dict()
def g():
    for check, s in zip(Check.objects.all(), [1]): check.to_dict()
def h(user: User):
    user.profile.send()
    for p in user.project_set.all(): p.compare(1)
def i(n):
    page = Paginator(Check.objects.all(), 10).get_page(n)
    for c in page: c.to_dict()
    for c in page.object_list: c.to_dict()
def j(q: "QuerySet[Check]"):
    for c in list(q): c.to_dict()
    q.get(id=1).to_dict()
    q[0].to_dict()
def k():
    Check.objects.get_or_create(a=1)[0].to_dict()
    c, made = Check.objects.update_or_create(a=1)
    c.to_dict()
    Check.objects.create(a=1).to_dict()
    for c in Check.objects.bulk_create([Check()]): c.to_dict()
    for c in Check.objects.in_bulk([1]).values(): c.to_dict()
    for c in Check.objects.raw("x"): c.to_dict()
    for c in Check.objects.iterator(): c.to_dict()
    Check.objects.select_for_update().get(id=1).to_dict()
    sorted(Check.objects.all(), key=lambda c: c.to_dict())
    Project.objects.for_secret(1).compare(1)
async def l():
    (await Check.objects.aget(id=1)).to_dict()
    async for c in Check.objects.all(): c.to_dict()
    (await Check.objects.afirst()).to_dict()


def m(project: Project):
    Check.objects.get(id=1, project=project).compare(1)
