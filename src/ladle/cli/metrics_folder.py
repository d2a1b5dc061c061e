"""Where several server processes keep their numbers for Prometheus, so that each can tell those of all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from ladle.errors import BadSetting

VARIABLE = "PROMETHEUS_MULTIPROC_DIR"
"""How the library of the processes is told of the folder."""


@dataclass(frozen=True, slots=True)
class MetricsFolder:
    path: Path

    def forget(self, process: int | None) -> None:
        """*process* is gone: what it held and waited for no longer counts. What it had counted does."""
        for file in self.path.glob(f"gauge_live*_{process}.db"):
            file.unlink(missing_ok=True)


@contextmanager
def metrics_folder() -> Iterator[MetricsFolder]:
    """A folder that processes started in the block find, removed at its end. Raises BadSetting if there can be none."""
    try:
        made = TemporaryDirectory(prefix="ladle-metrics-", ignore_cleanup_errors=True)
    except OSError as error:
        where = "LADLE_METRICS_KEY with several processes needs a folder for temporary files (TMPDIR)"
        raise BadSetting("LADLE_METRICS_KEY", f"{where}: {error.strerror}") from None
    with made as path:
        os.putenv(VARIABLE, path)  # for who is started from now on; this process keeps no numbers
        try:
            yield MetricsFolder(Path(path))
        finally:
            os.unsetenv(VARIABLE)
