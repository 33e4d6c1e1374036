"""What expressions are where declarations decide it and types have names: members by class, overloads by arguments."""
