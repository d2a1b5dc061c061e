"""A bounded memory of values that do not change but are costly to make."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Recent(Generic[K, V]):
    """The *limit* values used last, of which none is None.

    Safe between threads; two that miss at once may both make the value.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._values: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()

    def get(self, key: K, make: Callable[[], V]) -> V:
        """The value of *key*, made by *make* if it is not here. What *make* raises passes through; nothing is kept."""
        if (found := self.find(key)) is not None:
            return found
        value = make()
        with self._lock:
            self._values[key] = value
            self._values.move_to_end(key)
            while len(self._values) > self._limit:
                self._values.popitem(last=False)
        return value

    def find(self, key: K) -> V | None:
        """The value of *key* if it is here; it then counts as used."""
        with self._lock:
            if key not in self._values:
                return None
            self._values.move_to_end(key)
            return self._values[key]

    def drop(self, key: K) -> None:
        """Forget the value of *key*, if it is here."""
        with self._lock:
            self._values.pop(key, None)

    def __len__(self) -> int:
        return len(self._values)
