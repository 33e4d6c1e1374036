"""What changed between two artifacts of one repository: `parquetry diff`, SQL over both.

Symbols are matched first (`matching`); each section then asks one question of the matches. Nothing is read but the artifacts.
"""
