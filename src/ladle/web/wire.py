"""How values become JSON, and the few bodies that clients send."""

from dataclasses import dataclass, is_dataclass
from functools import cache
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from ladle import play
from ladle.daily import (
    Change,
    Commitment,
    Commitments,
    CommittedDay,
    HiddenStatistics,
    HiddenTally,
    Reveal,
    Statistics,
    Tally,
)
from ladle.ladder import Level, Step
from ladle.packs import Dictionary, LadderDictionary
from ladle.play.hidden import HiddenMove
from ladle.play.made_rounds import DAYS_OPEN
from ladle.play.referee import LONGEST_TYPED
from ladle.words import NormalForm

SENT: tuple[Any, ...] = (
    *filter(is_dataclass, (getattr(play, name) for name in play.__all__)),
    Statistics,
    Tally,
    HiddenStatistics,
    HiddenTally,
    Commitments,
    CommittedDay,
    Commitment,
    Change,
    Reveal,
)
"""The values that leave the process as they are: all that play/ offers, and the figures in it."""


def _on_the_wire(field: str) -> str:
    """``from_`` is ``from``, which no Python field can be called."""
    return field.removesuffix("_")


for _value in SENT:  # the text below a field in the source becomes its description in the OpenAPI document
    _value.__pydantic_config__ = ConfigDict(
        use_attribute_docstrings=True, alias_generator=_on_the_wire, serialize_by_alias=True
    )
for _value in SENT:  # made once: otherwise again for each address that sends it, which is most of a server's start
    _value.__pydantic_core_schema__ = TypeAdapter(_value).core_schema


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def to_json(value: Any, *, indent: int | None = None) -> bytes:
    """A value of play/ as JSON in UTF-8: its fields by name, moments as ISO 8601 in UTC."""
    kind: Any = type(value)
    return _adapter(kind).dump_json(value, indent=indent)


class WordStep(BaseModel):
    """A word typed as the next move. It is folded and judged by the server, whatever its letters."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"kind": "word", "word": "pill"}]})

    kind: Literal["word"]
    word: str

    def step(self) -> Step:
        return Step("word", self.word)


class UndoStep(BaseModel):
    """Takes the last rung off the ladder. The move that made it stays counted."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"kind": "undo"}]})

    kind: Literal["undo"]
    word: Literal[""] = ""

    def step(self) -> Step:
        return Step("undo")


class HintStep(BaseModel):
    """Asks for a hint about where the player stands. It is counted, and changes neither rungs nor moves."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"kind": "hint", "level": "letter"}]})

    kind: Literal["hint"]
    level: Level
    word: Literal[""] = ""

    def step(self) -> Step:
        return Step("hint", self.level)


class HardStep(BaseModel):
    """Chooses hard mode for a game of the hidden word. It can only be the first step."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"kind": "hard"}]})

    kind: Literal["hard"]
    word: Literal[""] = ""

    def step(self) -> HiddenMove:
        return HiddenMove("hard")


LadderStepBody = Annotated[WordStep | UndoStep | HintStep, Field(discriminator="kind")]
StepBody = Annotated[WordStep | UndoStep | HintStep | HardStep, Field(discriminator="kind")]
"""A step of either game; one that the game has not is a refusal of its own."""

MOST_PRACTICE_STEPS = 400


class PracticeSteps(BaseModel):
    """All steps of a practice game, from its start."""

    model_config = ConfigDict(extra="forbid")

    steps: list[LadderStepBody] = Field(max_length=MOST_PRACTICE_STEPS)


class PracticeRound(BaseModel):
    """A hidden word to practise on, drawn by the server."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"kind": "practice"}]})

    kind: Literal["practice"]


class SetRound(BaseModel):
    """A word, or a ladder, for a friend."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra={"examples": [{"kind": "set", "word": "heron", "days": 7}]}
    )

    kind: Literal["set"]
    word: str = Field(max_length=LONGEST_TYPED, description="The hidden word; of a ladder, its target")
    start: str | None = Field(None, max_length=LONGEST_TYPED, description="Where a ladder starts")
    outside: bool = Field(False, description="Whether the word may be none of the dictionary's; its card says so")
    days: int = Field(7, ge=DAYS_OPEN[0], le=DAYS_OPEN[-1], description="For how long it can be played")


RoundBody = Annotated[PracticeRound | SetRound, Field(discriminator="kind")]


class NameBody(BaseModel):
    """A name: of a member, or of a group."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"name": "Mia"}]})

    name: str


class GroupBody(BaseModel):
    """A new group."""

    model_config = ConfigDict(extra="forbid", json_schema_extra={"examples": [{"name": "Class 5b", "you": "Ms Novak"}]})

    name: str = Field(description="What the group is called: at most 40 characters")
    you: str = Field(description="What the player is called in it: at most 24 characters")


class Health(BaseModel):
    """The state of this process."""

    status: Literal["live", "ready"]


class Problem(BaseModel):
    """A refusal, in the form of RFC 9457. ``kind`` is stable; further members depend on it."""

    model_config = ConfigDict(
        extra="allow",
        json_schema_extra={
            "examples": [
                {
                    "type": "urn:ladle:problem:unknown-word",
                    "title": "Unknown word",
                    "status": 409,
                    "detail": "PAEL is not a word we know.",
                    "kind": "unknown-word",
                    "word": "pael",
                }
            ]
        },
    )

    type: str = Field(description="`urn:ladle:problem:` and the kind")
    title: str = Field(description="The kind in words, the same for every problem of that kind")
    status: int = Field(ge=400, le=599, description="The HTTP status")
    detail: str = Field(description="What is wrong this time, in English, for people")
    kind: str = Field(pattern="^[a-z]+(-[a-z]+)*$", description="The stable name to act upon")


AnyCard = Annotated[play.Card | play.HiddenCard, Field(discriminator="game")]
AnyGame = Annotated[play.GameView | play.HiddenGameView, Field(discriminator="game")]
AnyResult = play.ResultView | play.HiddenResultView
AnyStatistics = Statistics | HiddenStatistics
AnyOthers = play.Others | play.HiddenOthers
AnyStepTaken = Annotated[play.StepTaken | play.HiddenStepTaken, Field(discriminator="game")]
AnyYesterday = Annotated[play.Yesterday | play.HiddenYesterday, Field(discriminator="game")]
AnyReplay = Annotated[play.LadderReplay | play.HiddenReplay, Field(discriminator="game")]
AnyRoundCard = Annotated[play.LadderRoundCard | play.RoundCard, Field(discriminator="game")]


@dataclass(frozen=True, slots=True)
class EditionList:
    """What is on in this house."""

    site: str
    """The house's name."""
    editions: tuple[play.EditionView, ...]
    """The default first."""


@dataclass(frozen=True, slots=True)
class DictionaryView:
    """The words that a puzzle is judged by, for instant answers in a client; the server judges all the same."""

    digest: str
    language: str
    length: int
    target: str | None
    """Where its ladders lead; null for a hidden word."""
    normal_form: NormalForm
    words: tuple[str, ...]
    """The accepted words in normal form, sorted by code point."""

    @classmethod
    def of(cls, dictionary: Dictionary) -> "DictionaryView":
        return cls(
            digest=dictionary.digest,
            language=dictionary.language,
            length=dictionary.length,
            target=dictionary.target if isinstance(dictionary, LadderDictionary) else None,
            normal_form=dictionary.normal_form,
            words=tuple(sorted(dictionary.accepted)),
        )
