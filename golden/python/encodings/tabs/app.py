class Job:
	def run(self):
		self.step();	self.step()

	def step(self): ...
