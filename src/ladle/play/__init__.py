"""What every client asks for: cards, steps judged and kept, results, solutions and statistics. One door: the House."""

from ladle.play.archive import ArchiveDay, ArchiveMonth
from ladle.play.card import Card, EditionView, default_edition
from ladle.play.games_file import ExportedGame, ExportedStep, GamesFile
from ladle.play.group_views import (
    GroupEntry,
    GroupList,
    GroupView,
    HiddenReplay,
    InviteView,
    LadderReplay,
    MemberView,
    OutcomeView,
    RowView,
    TableView,
)
from ladle.play.hidden import (
    HiddenArchiveDay,
    HiddenCard,
    HiddenGameView,
    HiddenMove,
    HiddenOthers,
    HiddenResultView,
    HiddenScore,
    HiddenStep,
    HiddenStepTaken,
    HiddenYesterday,
    LetterView,
    PlayView,
    Repeat,
    ReviewView,
    TrapView,
    TurnReview,
    TurnView,
)
from ladle.play.hints import Hint
from ladle.play.house import House
from ladle.play.others import Others
from ladle.play.person_file import (
    HeldCode,
    HeldDevice,
    HeldGame,
    HeldHiddenResult,
    HeldLadderResult,
    HeldMembership,
    HeldRound,
    HeldRoundGame,
    HeldRoundResult,
    PersonFile,
)
from ladle.play.person_views import DeviceView, Joined, MadeLink, MadeRecovery, PersonView
from ladle.play.players import is_key
from ladle.play.practice import PRACTICE_LEVELS, PracticeCard, PracticeLevel
from ladle.play.proof import wrong_game
from ladle.play.review import ReviewedMove
from ladle.play.round_card import LadderRoundCard, RoundCard
from ladle.play.routes import ShownWord
from ladle.play.share import Share
from ladle.play.share_code import Direction, Score
from ladle.play.transfer import Imported, SkippedGame
from ladle.play.views import Doors, GameView, NewPlayer, ResultView, StepTaken, StepView, Yesterday

__all__ = [
    "PRACTICE_LEVELS",
    "ArchiveDay",
    "ArchiveMonth",
    "Card",
    "DeviceView",
    "Direction",
    "Doors",
    "EditionView",
    "ExportedGame",
    "ExportedStep",
    "GameView",
    "GamesFile",
    "GroupEntry",
    "GroupList",
    "GroupView",
    "HeldCode",
    "HeldDevice",
    "HeldGame",
    "HeldHiddenResult",
    "HeldLadderResult",
    "HeldMembership",
    "HeldRound",
    "HeldRoundGame",
    "HeldRoundResult",
    "HiddenArchiveDay",
    "HiddenCard",
    "HiddenGameView",
    "HiddenMove",
    "HiddenOthers",
    "HiddenReplay",
    "HiddenResultView",
    "HiddenScore",
    "HiddenStep",
    "HiddenStepTaken",
    "HiddenYesterday",
    "Hint",
    "House",
    "Imported",
    "InviteView",
    "Joined",
    "LadderReplay",
    "LadderRoundCard",
    "LetterView",
    "MadeLink",
    "MadeRecovery",
    "MemberView",
    "NewPlayer",
    "Others",
    "OutcomeView",
    "PersonFile",
    "PersonView",
    "PlayView",
    "PracticeCard",
    "PracticeLevel",
    "Repeat",
    "ResultView",
    "ReviewView",
    "ReviewedMove",
    "RoundCard",
    "RowView",
    "Score",
    "Share",
    "ShownWord",
    "SkippedGame",
    "StepTaken",
    "StepView",
    "TableView",
    "TrapView",
    "TurnReview",
    "TurnView",
    "Yesterday",
    "default_edition",
    "is_key",
    "wrong_game",
]
