def helper(): return "module"


class Job:
    def helper(self): return "method"

    limit = 1

    def run(self):
        helper()
        return limit

    alias = helper
    copy = limit
    values = [limit for _ in range(limit)]
