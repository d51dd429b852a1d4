"""What may be switched when a match is made: where the rulebook leaves something open."""

from calavera.engine.options import Option

OPTIONS = [
    Option(
        "tie_order",
        "Equal numbers",
        "rotating",
        "BSI-R1",
        choices={
            "rotating": "The lead goes round: each round the next player clockwise goes first among equal numbers.",
            "fixed": "The player drawn at the start goes first among equal numbers all game long.",
            "random": "Who goes first among equal numbers is drawn anew, openly, every round.",
        },
        help="Who resolves first when two characters show the same number.",
    ),
    Option(
        "late_entry",
        "Characters that come too late",
        "skip",
        "BSI-R3",
        choices={
            "skip": "A character that comes to the table after its number has passed does nothing this round.",
            "next": "A character that comes to the table after its number has passed resolves at once.",
        },
        help="What the removed card does when it is brought in front of somebody and its number is over.",
    ),
    Option(
        "booty_tracking",
        "Backs of booty cards",
        "counts",
        "BSI-R9",
        choices={
            "counts": "All booty cards look alike: you see how many each player has.",
            "kinds": "Coins and treasures have different backs: you see how many of each a player has.",
        },
        help="What you see of other players' booty.",
    ),
    Option(
        "empty_pile",
        "Empty piles",
        "nothing",
        "BSI-R11",
        choices={
            "nothing": "What an empty pile cannot give is lost.",
            "other_pile": "What an empty pile cannot give is taken from the other pile.",
        },
        help="What happens when coins or treasures run out. It matters with eight or nine players.",
    ),
    Option(
        "tie_last",
        "A tie that no hand breaks",
        "shared",
        "BSI-R15",
        choices={
            "shared": "The victory is shared.",
            "lead_seat": "The tied player who comes first clockwise from the last round's lead wins.",
        },
        help="What counts when scores and hands are equal.",
    ),
    Option(
        "max_rounds",
        "Last round",
        50,
        "BSI-R24",
        lowest=0,
        highest=1000,
        help="After this round the game is scored, even if nobody has seven booty cards. 0: no last round.",
    ),
]
