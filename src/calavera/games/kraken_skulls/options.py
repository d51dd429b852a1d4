"""What can be switched when a match of Kraken Skulls! is made."""

from typing import Final

from calavera.engine.options import Option, Preset

OPTIONS: Final = [
    Option(
        "mode",
        "What you play for",
        "first_to_seven",
        "KS-GEN.2",
        choices={
            "first_to_seven": "The first on 7 Dread wins.",
            "treasure_hunters": "When the deck has run out, the most Treasure wins; no hand limit.",
            "merchants_vs_pirates": "Two against two, for four: pirates fight for Dread, merchants buy it.",
        },
    ),
    Option(
        "card_minigames",
        "Minigame cards",
        True,
        "KS-SCM.1",
        choices={
            True: "Black Spot, Mutiny! and Donnybrook! are in the deck.",
            False: "They are left out: a quicker game.",
        },
    ),
    Option(
        "rough_navy",
        "Rough Waters: a harsh Navy",
        False,
        "KS-RGH.2",
        choices={
            True: "Whoever fails to escape the Navy loses 1 Dread, and nothing else.",
            False: "Whoever fails loses Known Treasure, or else 2 cards.",
        },
    ),
    Option(
        "rough_kraken",
        "Rough Waters: a wild Kraken",
        False,
        "KS-RGH.4",
        choices={
            True: "Every miss of the Kraken knocks one of the pirates’ dice out for that fight.",
            False: "A miss of the Kraken is a miss.",
        },
    ),
    Option(
        "rough_losers",
        "Rough Waters: no consolation",
        False,
        "KS-RGH.8",
        choices={
            True: "Whoever loses a battle neither draws nor discards.",
            False: "Whoever loses a battle draws 1 and discards 1.",
        },
    ),
    Option(
        "ghost_ship",
        "Ghost Ship",
        False,
        "KS-GHO.1",
        choices={
            True: "A Ghost Ship haunts the ring instead of the Navy; encounters can curse you.",
            False: "The Navy patrols once somebody has 4 Dread.",
        },
    ),
    Option(
        "mermaids",
        "Mermaids",
        False,
        "KS-MER.4",
        choices={
            True: "Lone pirates in Open Water may dive: solo minigames for prizes and mermaid cards.",
            False: "Nobody dives.",
        },
    ),
    Option(
        "wishing_well",
        "Wishing Well",
        True,
        "KS-R128",
        choices={
            True: "With mermaids, the Wishing Well may be among the minigames; dice stand in for flicking.",
            False: "It is left out.",
        },
    ),
    Option(
        "captains",
        "Captains & Companions",
        False,
        "KS-CAP.3",
        choices={
            True: "Each ship’s colour has a captain with an ability; using it brings up the companion’s.",
            False: "Ships differ in colour alone.",
        },
    ),
    Option(
        "most_turns",
        "Longest game",
        200,
        "KS-R173",
        lowest=0,
        highest=1000,
        help="After so many turns the game stops and whoever leads wins. 0 is no limit.",
    ),
]

PRESETS: Final = [
    Preset("quick", "Quick game", "Without the minigame cards.", {"card_minigames": False}),
    Preset(
        "rough",
        "Rough Waters",
        "All three adjustments: a harsh Navy, a wild Kraken, no consolation.",
        {"rough_navy": True, "rough_kraken": True, "rough_losers": True},
    ),
    Preset(
        "everything",
        "The whole box",
        "Ghost Ship, mermaids and captains together.",
        {"ghost_ship": True, "mermaids": True, "captains": True},
    ),
    Preset("hunters", "Treasure Hunters", "The most Treasure wins.", {"mode": "treasure_hunters"}),
    Preset("teams", "Merchants vs Pirates", "Two against two, for four.", {"mode": "merchants_vs_pirates"}),
]
