class Settings:
    PREFIX: str = "/v2"

    @property
    def computed(self):
        return self.PREFIX


settings = Settings()
