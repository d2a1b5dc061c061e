"""The daily ladder: the graph of words one letter apart, its routes, the game and its rules."""

from ladle.ladder.difficulty import difficulty
from ladle.ladder.game import KINDS, LEVELS, Game, Kind, Level, Step, stood_on
from ladle.ladder.graph import WordGraph
from ladle.ladder.routes import RouteLayers, best_onward, best_route, route_count, route_layers, shortest_routes
from ladle.ladder.rules import Rules, is_valid_move, one_letter_different
from ladle.ladder.search import distances
from ladle.ladder.shape import Diameter, components, diameter

__all__ = [
    "KINDS",
    "LEVELS",
    "Diameter",
    "Game",
    "Kind",
    "Level",
    "RouteLayers",
    "Rules",
    "Step",
    "WordGraph",
    "best_onward",
    "best_route",
    "components",
    "diameter",
    "difficulty",
    "distances",
    "is_valid_move",
    "one_letter_different",
    "route_count",
    "route_layers",
    "shortest_routes",
    "stood_on",
]
