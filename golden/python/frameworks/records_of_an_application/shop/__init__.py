from flask_sqlalchemy import SQLAlchemy


class Store:
    def Model(self): ...


store = Store()
db = SQLAlchemy()
