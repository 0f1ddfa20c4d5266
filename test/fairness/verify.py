"""Recomputes a player's plays from their revealed seeds: a second implementation of docs/fairness.md.

Usage: python3 verify.py FILE (or - for standard input). The FILE has the API's replies: {"seeds", "plays", "words",
"ledger"}. Prints one line per play, and exits with 1 if any play doesn't match. Needs Python 3.11 and nothing else.
"""

import hashlib
import hmac
import json
import re
import sys

WHEEL_COINS = [10, 5, 2, 30, 50, 20, 100]
ENTRY, MYSTERY_BOX, SLICES = 7, 8, 12
CASES = [1, 2, 5, 10, 15, 20, 25, 30, 40, 50, 60, 75, 100, 150, 200, 300]
PRIZES = [5, 10, 15, 20, 25, 30, 35, 40, 50, 60, 75, 90, 100, 125, 150, 200]


class Mismatch(Exception):
    """A play that doesn't follow from its seed, or that paid something else."""


class Random:
    """The numbers of one play, in the order they're drawn."""

    def __init__(self, server_seed, game, client_seed, nonce):
        self.key = bytes.fromhex(server_seed)
        self.name = f"{game}:{client_seed}:{nonce}"
        self.block = 0
        self.words = []

    def word(self):
        if not self.words:
            message = f"{self.name}:{self.block}".encode()
            digest = hmac.new(self.key, message, hashlib.sha256).digest()
            self.words = [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
            self.block += 1
        return self.words.pop(0)

    def below(self, limit):
        usable = 2**32 - 2**32 % limit
        while (word := self.word()) >= usable:
            pass
        return word % limit

    def shuffle(self, items):
        items = list(items)
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items

    def weighted(self, items):
        number = self.below(sum(item["weight"] for item in items))
        for item in items:
            if number < item["weight"]:
                return item
            number -= item["weight"]
        raise Mismatch("there was nothing to draw")


def expect(what, found, recomputed):
    if found != recomputed:
        raise Mismatch(f"{what}: recorded {found!r}, recomputed {recomputed!r}")


# One function per game. Each returns what the play paid: coins and PFP.


def wheel(record, random):
    state = record["state"]
    piece = random.below(SLICES)
    mystery = 10 + random.below(91) if piece == MYSTERY_BOX else 0
    expect("slice", state["slice"], piece)
    expect("mystery amount", state["mystery"], mystery)
    coins = WHEEL_COINS[piece] if piece < len(WHEEL_COINS) else mystery
    return coins, 1 if piece == ENTRY else 0


def deal(record, random):
    state = record["state"]
    values = random.shuffle(CASES)
    expect("cases", state["values"], values)
    opened = state["opened"]
    if state["own"] in opened or len(set(opened)) != len(opened):
        raise Mismatch("a case was opened twice, or the player's own was")
    if not state["dealt"]:
        expect("opened cases", len(opened), 15)
        return values[state["own"]], 0
    rounds = [4, 3, 2, 1, 1, 1, 1, 1][: state["refused"] + 1]
    expect("opened cases", len(opened), sum(rounds))
    left = [value for case, value in enumerate(values) if case not in opened]
    return (160 * sum(left) + 100 * len(left)) // (200 * len(left)), 0


def scratch(record, random):
    state = record["state"]
    boards = [random.shuffle(PRIZES) for _ in range(5)]
    expect("boards", state["boards"], boards)
    expect("picks", len(state["picks"]), 5)
    return max(board[card] for board, card in zip(boards, state["picks"])), 0


def ascend(choices):
    found = [re.search(r"[0-9]+(\.[0-9]+)?", choice) for choice in choices]
    if not all(found):
        return False
    numbers = [float(match.group()) for match in found]
    return all(low < high for low, high in zip(numbers, numbers[1:]))


def trivia(record, random):
    draw = record["draw"]
    drawn = random.shuffle(range(draw["pool"]))[:5]
    orders = [random.shuffle(range(4)) for _ in range(5)]
    expect("questions", draw["drawn"], drawn)
    expect("orders", draw["orders"], orders)
    expect("answers", len(record["chosen"]), 5)
    right = 0
    for question, order, chosen in zip(record["questions"], orders, record["chosen"], strict=True):
        shown = list(range(4)) if ascend(question["choices"]) else order
        right += chosen is not None and shown[chosen] == question["answer"]
    return 10 * right, 0


def matchup(record, random):
    draw = record["draw"]
    expect("prompt", draw["place"], random.below(draw["pool"]))
    found = record["found"]
    if len(set(found)) != len(found) or not all(0 <= place < len(record["prompt"]["answers"]) for place in found):
        raise Mismatch("an answer was found twice, or isn't one of the six")
    return (10 * len(found), 0) if record["isPaid"] else None


def slots(record, random):
    config, outcome, bet = record["config"], record["outcome"], record["bet"]
    reels = [[random.weighted(config["symbols"]) for _ in range(3)] for _ in range(3)]
    expect("grid", outcome["grid"], [[symbol["id"] for symbol in reel] for reel in reels])
    first, second, third = (reel[1] for reel in reels)
    if first["id"] == second["id"] == third["id"]:
        combo, times = "three", second["pay3"]
    elif second["id"] in (first["id"], third["id"]):
        combo, times = "two", second["pay2"]
    else:
        combo, times = "none", config["noMatchPay"]
    expect("combo", outcome["combo"], combo)
    expect("multiplier", outcome["multiplier"], times)
    is_jackpot = random.below(10000) < 4
    expect("jackpot number", outcome["jackpotDrawn"], is_jackpot)
    expect("pot recorded", "potMilli" in record, is_jackpot)
    pot = record.get("potMilli", 0)
    jackpot = pot // 1000 if pot > 3_000_000 else 0
    return times * bet + jackpot - bet, 0


def mystery(record, random):
    expect("prize", record["prize"], random.weighted(record["offer"]))
    return None


GAMES = {
    "wheel": wheel,
    "deal": deal,
    "scratch": scratch,
    "trivia": trivia,
    "matchup": matchup,
    "slots": slots,
    "mystery": mystery,
}


def check_word(record, words):
    """Whether the day's word is the one that was sealed before the play; None while it's secret."""
    word = words.get(record["day"])
    if word is None or "reveal" not in word:
        return None
    sealed = f"{word['day']}:{word['reveal']['word']}:{word['reveal']['salt']}"
    expect("seal", record["commitment"], hashlib.sha256(sealed.encode()).hexdigest())
    expect("published seal", record["commitment"], word["commitment"])
    return True


def check_seed(seed, play):
    digest = hashlib.sha256(bytes.fromhex(seed["serverSeed"])).hexdigest()
    expect("hash of the seed", play["serverSeedHash"], digest)
    if not seed["firstNonce"] <= play["nonce"] <= seed["lastNonce"]:
        raise Mismatch("the nonce belongs to another seed")


def check_pay(play, paid, ledger):
    game = play["record"]["game"]
    entry = ledger.get((game, f"{play['day']}#{play['nonce']}"))
    if paid is None:
        expect("ledger entry", entry is not None, False)
        return
    if entry is None:
        raise Mismatch("the ledger doesn't have this play")
    expect("pay", (entry["coins"], entry["pfpCoins"]), paid)


def verify(play, seeds, current_hash, words, ledger):
    """What became of the play: 'verified', or why it can't be checked yet. Raises Mismatch."""
    record = play["record"]
    if record["game"] == "sticks":
        is_sealed = check_word(record, words) is None
        entry = ledger.get(("sticks", f"{play['day']}#{play['nonce']}"))
        if entry is None or entry["coins"] not in (0, 100):
            raise Mismatch("Word Sticks pays 0 or 100 coins")
        return "the word isn't public yet" if is_sealed else "verified"
    seed = seeds.get(play["serverSeedHash"])
    if seed is None:
        expect("hash of the current seed", play["serverSeedHash"], current_hash)
        return "the seed isn't revealed yet"
    check_seed(seed, play)
    random = Random(seed["serverSeed"], record["game"], play["clientSeed"], play["nonce"])
    check_pay(play, GAMES[record["game"]](record, random), ledger)
    return "verified"


def check_nonces(revealed):
    """Seeds follow one another without a gap."""
    ordered = sorted(revealed, key=lambda seed: seed["firstNonce"])
    for before, after in zip(ordered, ordered[1:]):
        expect("first nonce of a seed", after["firstNonce"], before["lastNonce"] + 1)


def main(path):
    with sys.stdin if path == "-" else open(path, encoding="utf-8") as file:
        data = json.load(file)
    revealed = data["seeds"]["revealed"]
    seeds = {seed["serverSeedHash"]: seed for seed in revealed}
    words = {word["day"]: word for word in data["words"]}
    ledger = {(entry["reason"], entry["ref"]): entry for entry in data["ledger"]}
    current_hash = data["seeds"]["current"]["serverSeedHash"]
    failures = 0
    try:
        check_nonces(revealed)
    except Mismatch as error:
        failures += 1
        print(f"seeds: DOESN'T MATCH: {error}")
    for play in data["plays"]:
        try:
            result = verify(play, seeds, current_hash, words, ledger)
        except (Mismatch, KeyError, IndexError, TypeError, ValueError) as error:
            failures += 1
            result = f"DOESN'T MATCH: {error}"
        print(f"{play['nonce']} {play['record']['game']}: {result}")
    return 1 if failures else 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
