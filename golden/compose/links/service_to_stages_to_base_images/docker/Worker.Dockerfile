FROM python:3.12
