"""The sub-commands that write and check artifacts. Each imports what it needs when it runs, so that help stays quick."""
