"""`python -m analyzer` is the command `parquetry`."""

from analyzer.cli import main

main()
