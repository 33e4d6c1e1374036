def main(): ...


if __name__ == "__main__":
    main()


class Body:
    main()
