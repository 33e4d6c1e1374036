from web import app


def test_pay():
    app.test_client().post("/pay")


def test_other():
    app.test_client().get("/other")
