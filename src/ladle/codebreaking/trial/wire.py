"""What a trial and its process say to each other: a JSON object a line.

To the process: once ``{"file", "function", "guesses", "hard", "seed", "memory_mib"}``, answered by ``{"ready": true}``;
then ``{"history", "candidates"}`` for each guess, answered by ``{"guess": …}``. Any answer may be
``{"fault": {"kind", "what"}}`` instead.
"""

import json
from typing import IO, Any

from ladle.codebreaking.faults import StrategyFault


def send(stream: IO[bytes], message: dict[str, Any]) -> None:
    """Raises OSError where nobody listens."""
    stream.write(json.dumps(message).encode() + b"\n")
    stream.flush()


def receive(stream: IO[bytes]) -> dict[str, Any] | None:
    """The next message, or None where there is none to come."""
    line = stream.readline()
    try:
        message = json.loads(line)
    except ValueError:
        return None
    return message if isinstance(message, dict) else None


def fault_to_wire(fault: StrategyFault) -> dict[str, Any]:
    return {"fault": {"kind": fault.kind, "what": str(fault)}}
