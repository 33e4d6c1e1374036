from locust import HttpUser, task


class Customer(HttpUser):
    @task
    def buy(self):
        user = self.client.get("/api/users/1")
        self.client.post("/api/carts/{}".format(user), json={})
