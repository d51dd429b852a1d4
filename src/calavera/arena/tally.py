"""What is counted of many games: whole numbers, so that the order of counting never matters."""

from __future__ import annotations

from dataclasses import dataclass, field

from calavera.engine.game import Result


@dataclass
class Tally:
    """Counts of the games played so far.

    `firsts[seat][k]` is how often the seat was first together with k others. Sums of squares are kept for the
    intervals.
    """

    seats: int
    games: int = 0
    decisions: int = 0
    turns: int = 0
    turns_squared: int = 0
    shortest: int = 0
    longest: int = 0
    won: int = 0
    firsts: list[list[int]] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    points_squared: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.firsts = self.firsts or [[0] * self.seats for _ in range(self.seats)]
        self.points = self.points or [0] * self.seats
        self.points_squared = self.points_squared or [0] * self.seats

    def count(self, result: Result, decisions: int, turns: int) -> None:
        """Count one game."""
        self.shortest = min(self.shortest, turns) if self.games else turns
        self.longest = max(self.longest, turns)
        self.games += 1
        self.decisions += decisions
        self.turns += turns
        self.turns_squared += turns * turns
        self.won += bool(result.won)
        sharers = result.ranks.count(1)
        for seat, (rank, score) in enumerate(zip(result.ranks, result.scores, strict=True)):
            if rank == 1:
                self.firsts[seat][sharers - 1] += 1
            self.points[seat] += score
            self.points_squared[seat] += score * score

    def add(self, other: Tally) -> None:
        """Count all games of another tally too."""
        if other.games:
            self.shortest = min(self.shortest, other.shortest) if self.games else other.shortest
        self.longest = max(self.longest, other.longest)
        self.games += other.games
        self.decisions += other.decisions
        self.turns += other.turns
        self.turns_squared += other.turns_squared
        self.won += other.won
        for seat in range(self.seats):
            self.points[seat] += other.points[seat]
            self.points_squared[seat] += other.points_squared[seat]
            for k in range(self.seats):
                self.firsts[seat][k] += other.firsts[seat][k]
