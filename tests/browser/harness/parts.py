"""The pictures of the harness, written by hand: the states of one game, and the parts that other games need."""

from __future__ import annotations

import copy
from typing import Any

Json = dict[str, Any]
NASTY = "<img src=x onerror=a()>"
KINDS = {
    "mar": ("Martial", "M", "sword", "#b5402a", "#c93a40", "#ffffff"),
    "mag": ("Magic", "G", "orb", "#4a52b8", "#5a66d2", "#ffffff"),
    "exo": ("Exotic", "E", "leaf", "#5cb59a", "#5cb59a", "#05241a"),
    "sta": ("Staff", "S", "person", "#d6a63c", "#d6a63c", "#2c2300"),
    "adv": ("Adventurer", "", "person", "#8b2f3f", "#8b2f3f", "#ffffff"),
    "foo": ("Food", "F", "apple", "#5fae57", "#5fae57", "#06210a"),
    "clo": ("Clothes", "C", "shirt", "#2f6fc0", "#3273d2", "#ffffff"),
    "mie": ("Miel", "1", "hexagon", "#f0bd3e", "#f0bd3e", "#2d1f00"),
    "emp": ("Employee", "", "person", "#3f5d6b", "#3f5d6b", "#ffffff"),
}


def kinds() -> Json:
    """Kinds of three games in the form of a scene."""
    return {
        key: {"name": name, "letter": letter, "icon": icon, "color": color, "dark": dark, "ink": ink, "dark_ink": ink}
        for key, (name, letter, icon, color, dark, ink) in KINDS.items()
    }


def card(card_id: str, title: str, kind: str, **more: object) -> Json:
    """A face-up card with what matters in this picture."""
    letter = KINDS[kind][1] if kind in KINDS else ""
    return {"id": card_id, "title": title, "kind": kind, "letter": letter, "face": "up", "aria": title, **more}


def action(number: int, group: str, label: str, consequence: str, targets: list[str], **more: object) -> Json:
    """An action that is legal unless ``refusal`` is given."""
    return {
        "id": f"a{number}",
        "seat": 0,
        "group": group,
        "choices": [label.lower()],
        "label": label,
        "consequence": consequence,
        "targets": targets,
        "places": [],
        "confirm": label,
        "refusal": None,
        **more,
    }


def all_states(base: Json, rolled: Json, rolled_actions: Json) -> dict[str, Json]:
    """Every picture by name."""
    sale = next(a for a in base["actions"]["list"] if a["label"].startswith("Sell 2 Mermaid"))
    sale["confirm"] = "Sell for 15"
    preview = {
        "action": sale["id"],
        "text": "You get 15 coins. Mermaid falls from 15 to 5, the other five rise one step.",
        "moves": [
            {"card": f"vial-{name}", "zone": "track", "pos": mark}
            for mark, name in enumerate(["mermaid", "kraken", "pixie", "dragon", "phoenix", "orc"])
        ],
        "deltas": [{"card": "seat-0", "by": 15}],
    }
    selected = base | {"selected": sale["id"], "preview": preview}
    refused = next(a for a in base["actions"]["list"] if a["refusal"])
    rule = {
        "id": refused["refusal"]["rule"],
        "title": "Selling",
        "text": "Dragon and Phoenix are sold in sets of four, Orc and Kraken of three, Mermaid and Pixie of two.",
        "ruling": "Fewer cards may be discarded for nothing.",
        "house": False,
    }
    return {
        "start": base,
        "selected": selected,
        "roll": base
        | {
            "scene": rolled,
            "actions": rolled_actions,
            "log": [*base["log"], line(24, 0, "You sold 2 Mermaid Tears for 15.")],
        },
        "refusal": base | {"rule": rule},
        "waiting": waiting(base),
        "potion": waiting(base, base["actions"]),
        "past": past(base),
        "curtain": base | {"scene": staged(base["scene"], curtain=2, viewer=None)},
        "podium": podium(base),
        "toast": base | {"toast": {"text": "Saved. The file is mystic-market.json.", "tone": "good", "key": "t1"}},
        "names": names(base),
        "rules": base | {"rules": rules()},
        "setup": setup(base),
        "empty": base | {"scene": None, "actions": {"groups": [], "list": []}},
        "long_hand": long_hand(base),
        "offers": offers(base),
        "harbour": harbour(base),
        "zones": zones(base),
        "states": card_states(base),
        "lesson": lesson(base),
    }


def line(n: int, seat: int, text: str, sub: str = "") -> Json:
    """A line of the log."""
    return {"n": n, "seat": seat, "text": text, "sub": sub, "rule": ""}


def staged(scene: Json, **stage: object) -> Json:
    """A scene at another stage."""
    other = copy.deepcopy(scene)
    other["stage"].update(stage)
    for seat in other["seats"]:
        seat["asked"] = seat["id"] in other["stage"]["asked"]
        seat["you"] = seat["id"] == other["stage"]["viewer"]
    return other


def waiting(base: Json, actions: Json | None = None) -> Json:
    """A rival is asked; perhaps a potion may be played meanwhile."""
    scene = staged(base["scene"], asked=[1], path=["Main game", "Chen's turn", "31 cards left in the deck"])
    scene["prompt"] = "Chen is choosing. You can still play a potion." if actions else "Chen is choosing."
    plays = [a for a in (actions or {"list": []})["list"] if a["group"] == "play" and not a["refusal"]][:2]
    return base | {"scene": scene, "actions": {"groups": [], "list": plays}, "auto": not actions}


def past(base: Json) -> Json:
    """The replay stands at an earlier move."""
    scene = copy.deepcopy(base["scene"])
    scene["move"] = {"n": 12, "of": 23, "live": False}
    return base | {"scene": scene, "actions": {"groups": [], "list": []}, "log": base["log"][:3]}


def podium(base: Json) -> Json:
    """The game is over."""
    scene = staged(base["scene"], over=True, asked=[], path=["Game over"])
    scene["prompt"] = "Ada wins."
    ranks = [(0, "Ada", 41), (2, "Ben", 36), (1, "Chen", 29)]
    scene["result"] = {
        "podium": [{"seat": s, "name": n, "score": p, "winner": p == 41} for s, n, p in ranks],
        "reason": "The ingredient deck ran out.",
    }
    return base | {"scene": scene, "actions": {"groups": [], "list": []}}


def names(base: Json) -> Json:
    """Six seats with names that must stay text."""
    scene = copy.deepcopy(base["scene"])
    for seat, name in zip(scene["seats"], [NASTY, "Wolfeschlegelsteinhausen", "Ben & <b>Bo</b>"], strict=True):
        seat["name"] = name
    for number, name in enumerate(["Dana", "Eli", "Fay"], start=3):
        scene["seats"].append(scene["seats"][1] | {"id": number, "name": name, "asked": False, "out": number == 4})
    return base | {
        "scene": scene,
        "log": [line(1, 1, f"{NASTY} bought <i>Orc Teeth</i> for 3.")],
        "can": base["can"] | {"show": [1, 2]},
    }


def rules() -> list[Json]:
    """A few clauses for the rules tab."""
    texts = ["A set is sold for what its vial shows.", "The sold vial goes to the 5 mark.", "The vials above it roll."]
    return [
        {
            "id": f"MM-{60 + at:03}",
            "section": "Selling" if at < 6 else "Crafting",
            "text": texts[at % 3],
            "ruling": "",
            "house": at == 4,
        }
        for at in range(12)
    ]


def setup(base: Json) -> Json:
    """The form for a new game."""
    presets = [
        {"id": "full", "about": "the whole game, about 30 minutes", "fewest": 2, "most": 4},
        {"id": "practice", "about": "without potions", "fewest": 2, "most": 4},
        {"id": "short", "about": "half the deck, 15 minutes", "fewest": 2, "most": 4},
    ]
    form = {
        "games": [
            {"id": "mystic-market", "title": "Mystic Market", "presets": presets, "players": ["hoarder", "brewer"]}
        ],
        "seats": [{"name": "Ana", "player": ""}, {"name": "Ben", "player": "hoarder"}],
        "seed": "",
        "preset": "full",
        "resume": {"label": "Mystic Market, move 23, Ada's turn"},
    }
    return base | {"setup": form}


def long_hand(base: Json) -> Json:
    """More kinds of cards than a row can hold."""
    scene = copy.deepcopy(base["scene"])
    hand = next(zone for zone in scene["zones"] if zone["id"] == "hand")
    potions = next(zone for zone in scene["zones"] if zone["id"] == "pot")["cards"]
    for number, potion in enumerate(potions[:4]):
        hand["cards"].append(potion | {"id": f"held-{number}"})
    return base | {"scene": scene}


def plain_scene(base: Json, title: str, icon: str, color: str, zones: list[Any], **more: object) -> Json:
    """A scene of another game with the seats of this one."""
    scene: Json = copy.deepcopy(base["scene"])
    game = {"id": "pictures", "title": title, "icon": icon, "color": color, "kinds": kinds()}
    return scene | {"game": game, "zones": zones, "layout": None, "prompt": "Raise or drop:", **more}


def offers(base: Json) -> Json:
    """A ladder with a preview, a meter, fixtures and used staff, as in an auction."""
    hatchet = card("h1", "Handy Hatchet", "mar", numbers=[{"icon": "star", "value": 2}, {"label": "sells", "value": 2}])
    sale = card("adv", "Pit Champion", "adv", icons=[{"kind": "mar"}, {"kind": "mar"}], text="Fighters guild")
    rungs = [
        {
            "id": "r1",
            "title": "Chen",
            "face": "up",
            "aria": "Chen offers 12",
            "icons": [
                {"kind": "mar", "label": "Bramble Mace 3"},
                {"kind": "mar", "label": "Shortsword 2", "changed": True},
            ],
            "text": "(5 + 1 initiative) \N{MULTIPLICATION SIGN} 2",
            "numbers": [{"value": 12, "delta": 4}],
            "badges": ["leads"],
        },
        {
            "id": "r0",
            "title": "You",
            "face": "up",
            "aria": "You offer 10, then 14",
            "icons": [{"kind": "mar", "label": "Gatehouse Pike 4"}],
            "text": "(4 + 1 Fighters token) \N{MULTIPLICATION SIGN} 2",
            "numbers": [{"value": 10}],
        },
        {
            "id": "r2",
            "title": "Ben",
            "face": "up",
            "aria": "Ben is out",
            "text": "dropped at 10, cards back in hand",
            "numbers": [{"value": 0}],
            "badges": ["out"],
        },
    ]
    zones = [
        {
            "id": "adv",
            "kind": "row",
            "title": "On sale",
            "note": "sale 3 of 4",
            "cards": [sale],
            "meter": {"value": 3, "preview": 5, "max": 10, "text": "You sell for 3, with Hatchet 5, of a purse of 10."},
        },
        {
            "id": "lad",
            "kind": "ladder",
            "title": "Offers",
            "right": "AM-116",
            "cards": rungs,
            "ladder": {"axis": [0, 16], "beat": 12, "unit": "quality"},
        },
        {
            "id": "hand",
            "kind": "hand",
            "title": "Your hand",
            "note": "4 cards, storeroom 6",
            "owner": 0,
            "cards": [
                hatchet,
                card("h2", "Powerstone", "mag", numbers=[{"icon": "star", "value": 1}, {"label": "sells", "value": 2}]),
                card(
                    "h3",
                    "Silk Rope Ladder",
                    "exo",
                    numbers=[{"icon": "star", "value": 3}, {"label": "sells", "value": 3}],
                ),
            ],
        },
        {
            "id": "store",
            "kind": "row",
            "title": "Your store",
            "cards": [
                card("s1", "Sales Apprentice", "sta", text="+2 to your offer"),
                card("s2", "Errand Imp", "sta", text="used today", badges=["used"]),
                {"id": "s3", "face": "empty", "title": "free slot", "aria": "a free slot"},
            ],
        },
    ]
    layout = {
        "wide": ["adv lad lad", "hand hand store"],
        "narrow": ["adv", "lad", "hand", "store"],
        "cols": "13.4em minmax(0,1fr) minmax(0,1fr)",
    }
    listed = [
        action(0, "raise", "Add Handy Hatchet", "10 to 14, you lead", ["h1"], confirm="Raise to 14"),
        action(1, "raise", "Use Sales Apprentice", "10 to 14, then face-down", ["s1"]),
        action(2, "raise", "Drop out", "cards back to hand", [], key="D"),
        action(
            3, "raise", "Add Powerstone", "", ["h2"], refusal={"text": "it wants Martial.", "rule": "AM-041", "near": 2}
        ),
    ]
    preview = {
        "action": "a0",
        "text": "Your offer: (4 + 2 + 1) \N{MULTIPLICATION SIGN} 2 = 14. You lead.",
        "moves": [],
        "deltas": [{"card": "r0", "by": 4}],
    }
    return base | {
        "scene": plain_scene(base, "Adventure Mart", "shop", "#a5480b", zones, layout=layout),
        "actions": {"groups": [{"id": "raise", "label": "Raise", "count": 3}], "list": listed},
        "selected": "a0",
        "preview": preview,
    }


def harbour(base: Json) -> Json:
    """Ships: rows with a capacity; a card that would be loaded; cards that nobody has seen."""
    down = {"id": "x1", "face": "down", "aria": "face-down, nobody has seen it"}
    fight = [{"icon": "attack", "value": 2}, {"icon": "defence", "value": 1}, {"icon": "heart", "value": 3}]
    ships = [
        {
            "id": f"ship-{at}",
            "area": "shp",
            "kind": "row",
            "title": title,
            "note": note,
            "capacity": room,
            "cards": [
                down | {"id": f"x{at}"},
                card(f"c{at}", "Twin Dirks", "mag", cost=3, numbers=fight, highlight="changed", flag="new"),
            ],
        }
        for at, (title, note, room) in enumerate(
            [("Cargo Carrack", "holds 5", 5), ("Coin Cutter", "when claimed: 2 gold", 4)]
        )
    ]
    hand = {
        "id": "hand",
        "kind": "hand",
        "title": "Your hand",
        "label": "left",
        "note": "2 cards, only you see them",
        "cards": [
            card("k1", "Knight's Kit", "mar", cost=5, numbers=fight),
            card("k2", "Jewelled Reliquary", "exo", cost=8, numbers=fight),
        ],
    }
    pile = {"id": "stack", "kind": "pile", "title": "Ships to come", "cards": [], "pile": {"count": 9, "face": "down"}}
    layout = {"wide": ["shp shp", "hand stack"], "narrow": ["shp", "hand", "stack"], "cols": "minmax(0,1fr) 9em"}
    listed = [
        action(0, "load", "Kit to Carrack", "then the Reliquary", ["k1"], places=["ship-0"], confirm="Load it"),
        action(1, "load", "Kit to Cutter", "fills it", ["k1"], places=["ship-1"]),
        action(2, "load", "Reliquary to Carrack", "", ["k2"], places=["ship-0"]),
        action(3, "claim", "Claim Cutter", "3 cards, 2 gold", []),
    ]
    preview = {
        "action": "a0",
        "text": "Carrack then holds 3 of 5. Next you place the Reliquary.",
        "moves": [{"card": "k1", "zone": "ship-0", "pos": 2}],
        "deltas": [],
    }
    return base | {
        "scene": plain_scene(
            base,
            "Bargain Quest: Sunk Costs",
            "ship",
            "#35647e",
            [*ships, hand, pile],
            layout=layout,
            prompt="Load or claim:",
        ),
        "actions": {
            "groups": [{"id": "load", "label": "Load", "count": 3}, {"id": "claim", "label": "Claim", "count": 1}],
            "list": listed,
        },
        "selected": "a0",
        "preview": preview,
    }


def zones(base: Json) -> Json:
    """A flow of zones with verbs between, prices, plates of rivals."""
    flow = {"kind": "row", "area": "flow"}
    worker = card("e1", "Recruiter", "emp", text="Salesperson")
    listed = [
        {
            "id": "pri",
            "kind": "plate",
            "title": "Current prices",
            "cards": [],
            "plate": {"rows": [{"k": "Food", "v": 2}, {"k": "Clothes", "v": 5, "delta": 1}]},
        },
        {
            "id": "fc",
            "kind": "row",
            "title": "Sales forecasts",
            "note": "4 on show",
            "cards": [
                card(
                    "f1",
                    "New Neighbours",
                    "foo",
                    icons=[{"kind": "foo", "n": 1}, {"kind": "clo", "n": 2}],
                    text="card: add 1 Clothes",
                    numbers=[{"icon": "coin", "label": "pays", "value": 14}],
                ),
                card(
                    "f2",
                    "Weekend Family",
                    "foo",
                    icons=[{"kind": "foo", "n": 2}],
                    numbers=[{"icon": "coin", "label": "pays", "value": 12}],
                    highlight="changed",
                    flag="new",
                ),
            ],
            "pile": {"count": 17, "face": "down", "icon": "clock", "title": "forecasts"},
        },
        flow
        | {
            "id": "bank",
            "title": "Bank",
            "icon": "bank",
            "note": "safe, cannot pay",
            "flow": "withdraw",
            "group": "Your five zones",
            "right": "worth 23 = 9 + 3 + 4 + 7",
            "cards": [card("m1", "Miel", "mie", count=9)],
        },
        flow
        | {
            "id": "ware",
            "title": "Warehouse",
            "icon": "truck",
            "note": "waits for a shuffle",
            "flow": "shuffle",
            "cards": [card("m2", "Miel", "mie", count=2), card("g1", "Food", "foo")],
        },
        flow
        | {
            "id": "draw",
            "title": "Draw pile",
            "icon": "shuffle",
            "note": "order unknown",
            "flow": "draw 5",
            "cards": [],
            "pile": {"count": 3, "face": "down", "icon": "cart"},
        },
        flow
        | {
            "id": "hand",
            "title": "Hand",
            "icon": "hand",
            "note": "pays this turn only",
            "flow": "stock",
            "highlight": True,
            "cards": [card("m3", "Miel", "mie", count=3), card("g2", "Food", "foo"), worker],
        },
        flow
        | {
            "id": "shop",
            "title": "Supermarket",
            "icon": "shop",
            "note": "can be sold",
            "flow": "sell to bank",
            "cards": [card("g3", "Food", "foo", count=2)],
        },
        {
            "id": "riv",
            "kind": "plate",
            "title": "Briana",
            "owner": 1,
            "cards": [],
            "plate": {"rows": [{"k": "bank", "v": "12 Miel", "delta": 5}, {"k": "hand", "v": "5 hidden"}]},
        },
    ]
    layout = {
        "wide": ["pri fc", "flow flow", "riv riv"],
        "narrow": ["pri", "fc", "flow", "riv"],
        "cols": "11.6em minmax(0,1fr)",
    }
    acts = [
        action(0, "stock", "Stock Food", "hand to Supermarket", ["g2"]),
        action(1, "stock", "Sell Food", "2 Miel", ["g3"]),
        action(2, "stock", "Pay 3", "", ["m3"]),
    ]
    return base | {
        "scene": plain_scene(base, "Pasaraya", "cart", "#19695a", listed, layout=layout, prompt="Actions:"),
        "actions": {"groups": [{"id": "stock", "label": "Stock", "count": 3}], "list": acts},
        "selected": "a0",
        "preview": {
            "action": "a0",
            "text": "Shelf: 3 Food. Then Company Picnic can be fulfilled.",
            "moves": [{"card": "g2", "zone": "shop"}],
            "deltas": [],
        },
    }


def card_states(base: Json) -> Json:
    """Every state of a card side by side, without a layout, with a kind nobody has heard of."""
    look = {"cost": 2, "numbers": [{"label": "sells", "value": 8}]}
    cards = [
        card("q1", "resting", "mar", **look),
        card("q2", "selectable", "mag", **look),
        card("q3", "selected", "exo", **look, selected=True),
        card("q4", "changed", "mar", **look, highlight="changed", flag="new"),
        {"id": "q5", "face": "empty", "title": "empty slot", "aria": "empty"},
        card("q6", "house card", "sta", **look, badges=["house"]),
        {"id": "q7", "face": "down", "aria": "face-down"},
    ]
    more = [
        card("q8", "group of 4", "mar", count=4),
        card("q9", "pair", "mag", count=2),
        card("q10", "unknown kind", "zebra"),
        card("q11", "used", "sta", badges=["used"]),
        card(
            "q12",
            "gain",
            "exo",
            icons=[{"kind": "mar"}, {"kind": "mag"}],
            numbers=[{"icon": "plus", "value": 15}],
            text="A long text that does not fit into one line of a card.",
        ),
    ]
    zones = [
        {"id": "one", "kind": "row", "title": "Card states", "cards": cards},
        {
            "id": "two",
            "kind": "hand",
            "title": "Groups",
            "owner": 0,
            "cards": more,
            "pile": {"count": 0, "face": "down"},
        },
        {
            "id": "three",
            "kind": "meter",
            "title": "Purse",
            "cards": [],
            "meter": {"value": 8, "max": 8, "text": "full"},
        },
    ]
    acts = [action(0, "go", "Take it", "", ["q2", "q9"])]
    return base | {
        "scene": plain_scene(base, "marketlab parts", "cards", "#39415a", zones),
        "actions": {"groups": [], "list": acts},
    }


def lesson(base: Json) -> Json:
    """A stop of a walkthrough with a question that was answered wrong, then right."""
    scene = copy.deepcopy(base["scene"])
    scene["zones"] = [zone for zone in scene["zones"] if zone["id"] in {"track", "hand"}]
    scene["zones"][0] |= {"highlight": True, "call": "Watch this tube"}
    scene["zones"][1]["dim"] = True
    scene["layout"] = {"wide": ["track", "hand"], "narrow": ["track", "hand"], "cols": "1fr"}
    scene["stage"]["path"] = ["Selling", "about 8 minutes in all"]
    titles = ["The most coins win", "The track", "How many cards make a set", "A sale makes the next one cheaper"]
    scene["lesson"] = {
        "n": 4,
        "of": 12,
        "kick": "Stop 4 of 12",
        "title": titles[-1],
        "text": [
            "You sell two Mermaid Tears. You are paid what the vial shows **before** it moves: 15 coins. MM-061",
            "Then the vial is put back at the top, on the 5 mark. Every vial above it rolls one place down. MM-062",
        ],
        "note": "The price for buying one card is a **house number**. [house] MM-036",
        "words": [
            {"word": "set", "text": "4 Dragon or Phoenix, 3 Orc or Kraken, 2 Mermaid or Pixie cards"},
            {"word": "5 mark", "text": "the top of the tube, the lowest price"},
        ],
        "quiz": {
            "question": "Before the sale, Orc Teeth pay 12. What do they pay after it?",
            "choices": [
                {"id": "0", "text": "10"},
                {
                    "id": "1",
                    "text": "12, nothing changes",
                    "feedback": "Orc stood above Mermaid, so it rolls too.",
                    "state": "wrong",
                },
                {"id": "2", "text": "15", "feedback": "Right. Orc rolls from 12 to 15.", "state": "right"},
                {"id": "3", "text": "5"},
            ],
        },
        "show": {"label": "Show me the sale", "text": "Watch which vials roll, then answer below.", "again": True},
        "tries": [
            {"id": "0", "label": "Sell 1 Mermaid Tears", "refusal": None},
            {
                "id": "1",
                "label": "Sell 3 Orc Teeth",
                "refusal": {"text": "Sell 3 Orc Teeth: 3 needed, 1 held.", "rule": "MM-060"},
            },
        ],
        "stops": [
            {"n": n, "title": title, "state": state, "text": "At first: 12." if state == "wrong" else ""}
            for n, (title, state) in enumerate(zip(titles, ("right", "wrong", "right", "open"), strict=True), start=1)
        ],
        "seats": False,
        "back": True,
        "next": "Next: Drop a single card",
        "done": True,
        "score": "2 of 3 questions right at the first go",
        "said": "",
    }
    return base | {"scene": scene, "actions": {"groups": [], "list": []}}
