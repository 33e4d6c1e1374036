class Settings:
    API: str = "/api"
    HOST: str = environment("HOST")


settings = Settings()
VERSION = "/v2"
