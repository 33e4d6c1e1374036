def run(job, jobs):
    job.distinctive_name()
    jobs[0].distinctive_name()
    load().distinctive_name()
