class Poller:
    def poll(self):
        pass
