from locust import FastHttpUser, TaskSet, task


# A class of the same name that is written here is started by nobody.
class User:
    pass


class Nobody(User):
    def on_start(self): ...


def browse(user):
    user.client.get("/")


class Behavior(TaskSet):
    tasks = {browse: 1}

    def on_start(self): ...

    @task
    def buy(self): ...

    def unused(self): ...


class Visitor(FastHttpUser):
    tasks = [Behavior]
