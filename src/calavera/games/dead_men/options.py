"""The switches of a match and the presets, in words for those who set up a table."""

from __future__ import annotations

from calavera.engine.options import Option, Preset


def switch(name: str, label: str, default: bool, rule: str, on: str, off: str) -> Option:
    """An option that is on or off."""
    return Option(name, label, default, rule, choices={True: on, False: off})


def under(group: str, *options: Option) -> list[Option]:
    """Options that are shown together."""
    for option in options:
        option.group = group
    return list(options)


OPTIONS = [
    *under(
        "The voyage",
        Option(
            "difficulty",
            "Difficulty",
            "scurvy_dog",
            "DM-1.24",
            choices={
                "scurvy_dog": "Loot 4 treasures, 5 with four or five pirates.",
                "buccaneer": "Loot 5 treasures, 6 with four or five pirates.",
                "admiral": "Loot all 6 treasures; with four or five pirates beat all skeleton crew too.",
            },
        ),
        switch(
            "kraken",
            "The Kraken",
            True,
            "DM-R1",
            "The Kraken attacks every turn from the second round on and must be killed.",
            "No Kraken, no leaders, no cannons, no trapdoors closed, one action fewer.",
        ),
        switch(
            "captain_fromm",
            "Captain Fromm",
            True,
            "DM-R35",
            "He is in the bag, and nobody wins while he is aboard.",
            "He stays in the box.",
        ),
        switch(
            "fromm_house_rule",
            "Fromm stays beaten",
            True,
            "DM-R36",
            "Beaten on his strong side he is gone for good.",
            "Beaten on either side he goes back into the bag.",
        ),
        switch(
            "random_setup",
            "Random pirates",
            True,
            "DM-R65",
            "Pirates and items are dealt.",
            "You choose pirates and items, seat after seat.",
        ),
        switch(
            "invented_pirates",
            "Barnacle Bess",
            False,
            "DM-24.12",
            "A pirate of our own joins the pool.",
            "Only the printed pirates.",
        ),
    ),
    *under(
        "Harder still",
        switch(
            "permadeath",
            "Permadeath",
            False,
            "DM-38.10",
            "Any death loses the game.",
            "A new pirate takes a dead one’s place.",
        ),
        Option(
            "deckhands_removed",
            "Deckhands removed",
            0,
            "DM-38.7",
            lowest=0,
            highest=20,
            help="The bag starts with so many plain deckhands fewer.",
        ),
        Option(
            "extra_double_tiles",
            "More double searches",
            0,
            "DM-38.8",
            lowest=0,
            highest=10,
            help="So many more tiles are marked; a turn that begins with a marked tile on top places two.",
        ),
        Option(
            "explosion_start",
            "Explosions at the start",
            0,
            "DM-38.9",
            lowest=0,
            highest=6,
            help="The explosion tracker starts here; the 7th explosion loses.",
        ),
    ),
    *under(
        "Rooms and ways",
        switch(
            "exploded_neighbours_bind",
            "Exploded rooms and doors",
            False,
            "DM-R2",
            "Doors and walls of exploded rooms bind a new room too.",
            "Exploded rooms put no condition on a new room.",
        ),
        switch(
            "end_turn_when_restricted",
            "Ending when hemmed in",
            True,
            "DM-R8",
            "A pirate hemmed in by fire or deckhands may end its actions.",
            "It must act as long as it can.",
        ),
        Option(
            "run_bar",
            "Fires that bar a run",
            "stepwise",
            "DM-R22",
            choices={
                "stepwise": "The second room is tested with the fatigue of the first.",
                "start": "Both rooms are tested with the fatigue before the run.",
            },
        ),
        Option(
            "run_through_enemy",
            "Running past enemies",
            "forbid",
            "DM-R23",
            choices={
                "forbid": "Only Garrett runs through a room with crew.",
                "fight_then_continue": "The pirate fights on the way, and goes on if it still can.",
            },
        ),
    ),
    *under(
        "Battles and what is carried",
        switch(
            "cutlass_drop_lowers_marker",
            "Dropping a cutlass",
            False,
            "DM-R12",
            "The battle marker falls by 1 too.",
            "The battle marker stays.",
        ),
        Option(
            "cutlass_push",
            "A cutlass below the marker",
            "same_space",
            "DM-R60",
            choices={
                "same_space": "It pushes the marker up only from its own space.",
                "any_below": "It pushes the marker up from any space above it too.",
            },
        ),
        switch(
            "bystanders_drop",
            "Bystanders drop treasure",
            False,
            "DM-R61",
            "All pirates in the room of a battle drop their treasure.",
            "Only the fighter does.",
        ),
    ),
    *under(
        "Fire and explosions",
        Option(
            "revenge_order",
            "Order of a Revenge card",
            "fire_first",
            "DM-R37",
            choices={
                "fire_first": "Fire, deckhands, crew.",
                "symbol_first": "Deckhands and crew, then fire.",
            },
        ),
        Option(
            "fire_scan",
            "How fire spreads",
            "live",
            "DM-R38",
            choices={
                "live": "Each room is tested when its turn comes.",
                "snapshot": "All rooms are tested before any rises.",
            },
        ),
        Option(
            "blank_die_rooms",
            "A blank die",
            "card_colour",
            "DM-R58",
            choices={
                "card_colour": "New dice only in rooms of the card’s colour.",
                "all_rooms": "New dice in all rooms without one, each of its own colour.",
            },
        ),
        switch(
            "keg_advances_track",
            "Kegs count as explosions",
            True,
            "DM-R40",
            "A keg advances the explosion tracker.",
            "Only exploding rooms do.",
        ),
        Option(
            "cutoff",
            "Cut-off pirates",
            "permanent",
            "DM-R43",
            choices={
                "permanent": "They die when nothing can reach them any more.",
                "immediate": "They die as soon as no path leads to an exit.",
                "off": "They live.",
            },
        ),
    ),
    *under(
        "Deckhands and skeleton crew",
        switch(
            "closed_trapdoor_receives",
            "Closed trapdoors",
            True,
            "DM-R15",
            "Deckhands spread into rooms with a closed trapdoor.",
            "They do not.",
        ),
        Option(
            "spread_mode",
            "Spreading deckhands",
            "per_room",
            "DM-R45",
            choices={
                "per_room": "A room gets one for each card.",
                "per_trapdoor": "A room gets one for each trapdoor beside it.",
            },
        ),
        switch(
            "crew_seek_boats",
            "Crew and the boats",
            True,
            "DM-R33",
            "Pirates in the boats attract skeleton crew to the exit.",
            "They do not.",
        ),
    ),
    *under(
        "The Kraken",
        switch(
            "distance_wraps",
            "Distance to the Kraken",
            False,
            "DM-R16",
            "It is counted around the end of the ship where that is shorter.",
            "It is the plain difference of the columns.",
        ),
        Option(
            "cannon_scope",
            "Which cannons fire",
            "pirate_column",
            "DM-R18",
            choices={
                "pirate_column": "Those of the pirate’s column.",
                "any": "All of them, those of the own column first.",
                "kraken_column": "Those of the Kraken’s column.",
            },
        ),
        switch(
            "cannon_spent",
            "Cannons are spent",
            True,
            "DM-R18",
            "A shot takes the cannon back to the supply.",
            "A cannon stays loaded and fires once in every attack.",
        ),
        Option(
            "resurface",
            "Where the Kraken surfaces",
            "same_column",
            "DM-R20",
            choices={"same_column": "Where it dived.", "draw_column": "In a column drawn at random."},
        ),
        Option(
            "kraken_reshuffle",
            "Kraken deck",
            "after_attack",
            "DM-R48",
            choices={"after_attack": "Shuffled after an attack.", "every_card": "Shuffled after every card."},
        ),
        Option(
            "tentacle_shortage",
            "Too few tentacles",
            "lose",
            "DM-R49",
            choices={
                "lose": "The ship is pulled under.",
                "place_rest": "Only the rooms at the rear get one.",
            },
        ),
        Option(
            "tentacle_douse",
            "Tentacles and fire",
            "column",
            "DM-R59",
            choices={
                "column": "An attack lowers the fires of its column.",
                "all_tentacle_rooms": "It lowers the fire of every room with a tentacle.",
            },
        ),
        Option(
            "adrenaline_unkept",
            "The other adrenaline token",
            "pile",
            "DM-R51",
            choices={"pile": "It goes back into the pile.", "discard": "It leaves the game."},
        ),
    ),
    *under(
        "Winning and losing",
        Option(
            "admiral_crew",
            "Beating all crew",
            "all_eight",
            "DM-R53",
            choices={
                "all_eight": "All crew tokens beaten or destroyed, those in the bag too.",
                "none_on_board": "No crew is left on the ship.",
            },
        ),
        switch(
            "untimely_needs_all_goals",
            "Untimely deaths",
            False,
            "DM-R55",
            "A death loses only when every other goal is met too.",
            "A death loses as soon as the treasure is looted.",
        ),
    ),
]

# How often bots win is measured in docs/bots-and-simulation.md.
PRESETS = [
    Preset(
        "first_voyage",
        "First voyage",
        "The easiest level, without the Kraken and without Captain Fromm. Of 100 games with two pirates bots "
        "win 15 by rules of thumb, with three 9, and hardly any with more.",
        {"difficulty": "scurvy_dog", "kraken": False, "captain_fromm": False},
    ),
    Preset(
        "full_ship",
        "The full ship",
        "The easiest level with the Kraken, its leaders, cannons and adrenaline, and with Captain Fromm. Of "
        "100 games with two pirates bots win 19 by rules of thumb, with three 12, with four 3, with five 2.",
        {"difficulty": "scurvy_dog", "kraken": True, "captain_fromm": True},
    ),
]
