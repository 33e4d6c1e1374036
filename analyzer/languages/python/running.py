"""Methods by which libraries of tasks and actors run the functions that their decorators take, by the documentation of each."""

from analyzer.languages.models import RunningMethod

_CELERY, _HUEY = "celery.app.task.Task", "huey.api.TaskWrapper"
_TASKIQ, _PROCRASTINATE, _PREFECT = "taskiq.AsyncTaskiqDecoratedTask", "procrastinate.tasks.Task", "prefect.Task"


def _methods(owner: str, names: str, *, is_packed: bool = False) -> dict[str, RunningMethod]:
    return {name: RunningMethod(f"{owner}.{name}", is_packed) for name in names.split()}


_OF_CELERY = {
    **_methods(_CELERY, "delay s si"),
    **_methods(_CELERY, "apply_async apply signature subtask", is_packed=True),
}

RUNNING_METHODS: dict[str, dict[str, RunningMethod]] = {
    "task": {
        **_OF_CELERY,
        **_methods(_HUEY, "call_local"),
        **_methods(_HUEY, "schedule", is_packed=True),
        **_methods(_TASKIQ, "kiq"),
        **_methods(_PROCRASTINATE, "defer defer_async"),
        **_methods(_PREFECT, "submit"),
    },
    "shared_task": _OF_CELERY,
    "periodic_task": _OF_CELERY,
    "db_task": {**_methods(_HUEY, "call_local"), **_methods(_HUEY, "schedule", is_packed=True)},
    "actor": {**_methods("dramatiq.Actor", "send message"), **_methods("dramatiq.Actor", "send_with_options", is_packed=True)},
    "job": _methods("rq.decorators.job", "delay enqueue"),
    "remote": _methods("ray.remote_function.RemoteFunction", "remote"),
}
