def main(): pass


main()
