"""Printed reports on jobs and their results."""
from runner.results import failures


class Report:
    """Prints the result of each job. `options`: those of ./run test, for the command that repeats a job."""

    def __init__(self, root, options, seed_is_usual):
        self.root, self.options, self.seed_is_usual = root, options, seed_is_usual

    def job(self, job, outcome):
        seconds = f"{outcome.ended - outcome.began:.0f} s"
        if outcome.failed == 0:
            many = "" if job.counts in ("build", "one") else f", {outcome.passed} passed"
            print(f"{job.text} ({job.name}) ... {seconds}{many}", flush=True)
            return
        print(f"{job.text} ({job.name}) ... FAILED after {seconds}")
        if job.log.is_file():
            for line in failures(job.counts, job.log.read_text(encoding="utf-8", errors="replace")):
                print(f"    {line}")
        if outcome.why:
            print(f"    {outcome.why}")
        print(f"    log: {job.log.relative_to(self.root)}")
        if job.counts == "catch":
            print(f"    seed: {self.options.seed}")
        deep = " --deep" if self.options.deep else ""
        seed = f" --seed {self.options.seed}" if job.counts == "catch" and not self.seed_is_usual else ""
        print(f"    again: ./run test --only {job.name}{deep}{seed}", flush=True)


def print_skipped(skipped, remedy):
    """Prints one line for the skipped jobs; returns the number of their tests."""
    if not skipped:
        return 0
    by_stage = {}
    for job in skipped:
        by_stage.setdefault(job.stage, []).append(job)
    told = ", ".join(stage if len(each) == 1 and each[0].name == stage else f"{len(each)} of {stage}"
                     for stage, each in by_stage.items())
    print(f"Skipped, as they have passed and what they read has not changed since: {told}. {remedy}", flush=True)
    return sum(skipped.values())


def print_times(jobs, outcomes, wall):
    """Prints one row per stage: wall time from first start to last end, and CPU time, in seconds."""
    jobs = [job for job in jobs if job.name in outcomes]
    print(f"\n{'stage':<16}{'jobs':>6}{'passed':>8}{'wall s':>9}{'CPU s':>9}")
    for stage in dict.fromkeys(job.stage for job in jobs):
        of_stage = [outcomes[job.name] for job in jobs if job.stage == stage]
        span = max(each.ended for each in of_stage) - min(each.began for each in of_stage)
        print(f"{stage:<16}{len(of_stage):>6}{sum(each.passed for each in of_stage):>8}{span:>9.1f}"
              f"{sum(each.cpu for each in of_stage):>9.1f}")
    passed, cpu = (sum(getattr(each, name) for each in outcomes.values()) for name in ("passed", "cpu"))
    print(f"{'all':<16}{len(jobs):>6}{passed:>8}{wall:>9.1f}{cpu:>9.1f}\n")
    slowest = sorted(jobs, key=lambda job: -outcomes[job.name].cpu)[:12]
    print("most CPU s: " + ", ".join(f"{job.name} {outcomes[job.name].cpu:.0f}" for job in slowest) + "\n")
