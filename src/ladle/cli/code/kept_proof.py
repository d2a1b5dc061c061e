"""A proof over many openings in a file, so that it can be stopped and gone on with."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ladle.cli.code.outputs import check_place, write_whole
from ladle.cli.lazy_group import Complaint
from ladle.cli.word_file import read_text

if TYPE_CHECKING:
    from ladle.cli.code.source import Source
    from ladle.codebreaking.exact import Bound, Proof


@dataclass(frozen=True, slots=True)
class KeptProof:
    """What is known of each opening, in ``file``, for one game and no other."""

    file: Path
    source: Source
    hard: bool
    limit: int | None

    def read(self) -> Mapping[str, Bound]:
        """The bounds that are kept; none where there is no file yet.

        Raises Complaint for a file that is no proof, a proof about another game, or where none could be written.
        """
        from ladle.codebreaking.exact import Bound

        check_place(self.file)
        if not self.file.exists():
            return {}
        try:
            data = json.loads(read_text(str(self.file)))
            same = data["of"] == self._of()
            bounds = {row["opening"]: Bound(**row) for row in data["bounds"]}
        except (ValueError, TypeError, KeyError, RecursionError):
            raise Complaint(f"{self.file}: this is not a proof that --keep has written") from None
        if not same:
            raise Complaint(f"{self.file}: this is a proof for other lists or terms; name another file")
        return bounds

    def write(self, proof: Proof) -> None:
        bounds = [asdict(bound) for bound in proof.bounds.values()]
        write_whole(self.file, json.dumps({"of": self._of(), "bounds": bounds}, ensure_ascii=False) + "\n")

    def _of(self) -> dict[str, Any]:
        lists = self.source.lists
        words = sha256("\n".join([*lists.answers, "", *lists.guesses]).encode()).hexdigest()
        return {"lists": words, "rule": self.source.rule.__name__, "hard": self.hard, "limit": self.limit}
