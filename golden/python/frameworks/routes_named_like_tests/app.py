from unittest.mock import patch

from fastapi import FastAPI

app = FastAPI()


@app.post("/test-email")
def test_email():
    pass


# A decorator that starts nothing leaves a test a test.
@patch("app.app")
def test_nothing(mocked):
    pass
