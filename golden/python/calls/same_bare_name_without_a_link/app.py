def run(job):
    save()
    job.save()
