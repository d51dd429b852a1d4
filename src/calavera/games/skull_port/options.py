"""What can be switched when a match of Skull Port is made."""

from typing import Final

from calavera.engine.options import Option, Preset

OPTIONS: Final = [
    Option(
        "natural_counts",
        "Requirements of a natural roll",
        "claimed",
        "SP-R2",
        choices={
            "claimed": "Cards for natural rolls pay once, for the ship you claim.",
            "all": "They pay for each ship requirement that the roll meets, wherever the token goes.",
        },
    ),
    Option(
        "nested_patterns",
        "Better dice meet weaker requirements",
        True,
        "SP-R3",
        choices={
            True: "Four of a kind is also three of a kind; a pair and three of a kind is also two pairs.",
            False: "Only the exact pattern counts.",
        },
    ),
    Option(
        "pairs_distinct",
        "Pairs need two different values",
        True,
        "SP-R4",
        choices={
            True: "Four equal dice are not two pairs, five are not a pair and three of a kind.",
            False: "They are, as long as better dice meet weaker requirements.",
        },
    ),
    Option(
        "short_straight",
        "Short straight",
        False,
        "SP-R5",
        choices={True: "Four dice in sequence are a straight.", False: "A straight takes all five dice."},
    ),
    Option(
        "retake_kept",
        "Take dice back",
        True,
        "SP-R6",
        choices={
            True: "A die set aside may be rolled again later.",
            False: "A die set aside stays so for the whole turn; it can still be manipulated.",
        },
    ),
    Option(
        "one_die_per_roll",
        "Manipulated dice",
        False,
        "SP-R8",
        choices={
            True: "Between two rolls only one die may be changed, as often as you can pay.",
            False: "Any dice may be changed.",
        },
    ),
    Option(
        "wrap",
        "Over the edge",
        False,
        "SP-R9",
        choices={
            True: "One less than 1 is 6, one more than 6 is 1.",
            False: "Nothing is subtracted from a 1 or added to a 6.",
        },
    ),
    Option(
        "voluntary_port",
        "Ports of your own free will",
        True,
        "SP-R10",
        choices={
            True: "You may put your token on a port tile even if a ship is open to it.",
            False: "Only if no ship is open to any of your tokens.",
        },
    ),
    Option(
        "gaps",
        "Gaps on ships",
        "allowed",
        "SP-R13",
        choices={
            "allowed": "A lower position may be claimed while a higher one is empty.",
            "top_first": "An empty position may be claimed only if all above it are filled.",
        },
    ),
    Option(
        "eject_chooser",
        "Who places a token pushed off",
        "owner",
        "SP-R18",
        choices={
            "owner": "Its owner chooses the port tile.",
            "pusher": "Whoever pushed it off chooses the port tile.",
        },
    ),
    Option(
        "port_spots",
        "Spots of a port tile",
        14,
        "SP-R19",
        lowest=0,
        highest=40,
        help="How many tokens a port tile takes. 0 is no limit; with 14 every token finds a place.",
    ),
    Option(
        "supply_limited",
        "Forty doubloons",
        True,
        "SP-R24",
        choices={
            True: "When the supply is empty, bonuses are not paid.",
            False: "The supply never runs dry: the richer game.",
        },
    ),
    Option(
        "duplicate_scope",
        "No ability twice",
        "active",
        "SP-R25",
        choices={
            "active": "A new card is compared with the active cards that stay.",
            "owned": "It is compared with discarded cards too.",
        },
    ),
    Option(
        "influence_needs_active",
        "Influence cards",
        True,
        "SP-R29",
        choices={
            True: "A card that adds influence counts if it is active at the end.",
            False: "It counts even if it was discarded.",
        },
    ),
    Option(
        "undivided",
        "A port nobody has influence on",
        "lost",
        "SP-R32",
        choices={
            "lost": "Its doubloons are lost.",
            "leader": "They go to whoever holds most Captain positions.",
        },
    ),
    Option(
        "division_last_tie",
        "Last tie at a port",
        "earlier",
        "SP-R33",
        choices={
            "earlier": "Equal in influence and berths, the earlier in turn order takes first.",
            "later": "The later in turn order takes first.",
        },
    ),
    Option(
        "first_player",
        "First player",
        "random",
        "SP-R36",
        choices={
            "random": "Drawn by lot.",
            0: "The first seat.",
            1: "The second seat.",
            2: "The third seat.",
            3: "The fourth seat.",
        },
    ),
]

PRESETS: Final = [
    Preset("rich", "Rich harbour", "The supply never runs dry.", {"supply_limited": False}),
    Preset(
        "strict",
        "Strict dice",
        "Only exact patterns count, and a die set aside stays aside.",
        {"nested_patterns": False, "retake_kept": False},
    ),
]
