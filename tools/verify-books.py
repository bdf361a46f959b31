#!/usr/bin/env python3
"""Checks an export of a mall's books (`npm run mall -- books export`) without the mall and without any library.

    python3 tools/verify-books.py [--key HEX]... FILE...

It follows the chain of hashes from the first line to the last, adds up every movement and every balance, and checks what
the mall has signed. Of a file that is wrong it names the first wrong line, and the byte where that can be said. `--key` is
a public key of the mall as you know it from elsewhere: without one, a file is only as good as the key it brings.
docs/BOOKS.md says what a line is. Exit code 1 when a file is wrong, 2 when one cannot be read.
"""
import hashlib
import re
import sys

FORMAT = "entrepot-books/1"
SCALE = 10 ** 10
# Balances of these may be below zero; `loan-due` never above it.
BELOW_ZERO = {b"demo-mint", b"clearing-chain", b"clearing-bank", b"clearing-lender", b"platform-loss", b"loan-due"}


class Wrong(Exception):
    """`at` is a byte of the line, from 0, or None."""

    def __init__(self, why, at=None, line=None):
        super().__init__(why)
        self.why, self.at, self.line = why, at, line


def sha(data):
    return hashlib.sha256(data).digest()


# Ed25519 as in RFC 8032, for verifying alone.

P = 2 ** 255 - 19
ORDER = 2 ** 252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT = pow(2, (P - 1) // 4, P)


def _x_of(y, sign):
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P:
        x = x * ROOT % P
    if (x * x - square) % P or (x == 0 and sign):
        return None
    return P - x if x & 1 != sign else x


def _point(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & ((1 << 255) - 1)
    x = _x_of(y, sign) if y < P else None
    return None if x is None else (x, y, 1, x * y % P)


def _add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % P, g * h % P, f * g % P, e * h % P


def _times(n, p):
    q = (0, 1, 1, 0)
    while n:
        if n & 1:
            q = _add(q, p)
        p, n = _add(p, p), n >> 1
    return q


_Y = 4 * pow(5, P - 2, P) % P
BASE = (_x_of(_Y, 0), _Y, 1, _x_of(_Y, 0) * _Y % P)


def is_signed(key, text, signature):
    key, signature = bytes.fromhex(key.decode()), bytes.fromhex(signature.decode())
    a, r, s = _point(key), _point(signature[:32]), int.from_bytes(signature[32:], "little")
    if a is None or r is None or s >= ORDER:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + key + text).digest(), "little") % ORDER
    p, q = _times(s, BASE), _add(r, _times(k, a))
    return (p[0] * q[2] - q[0] * p[2]) % P == 0 and (p[1] * q[2] - q[1] * p[2]) % P == 0


class Reader:
    """Reads a line from left to right; what is not as expected is wrong at its first byte."""

    def __init__(self, line, at=0):
        self.line, self.at = line, at

    def text(self, expected, what="the form of the line"):
        found = self.line[self.at : self.at + len(expected)]
        if found != expected:
            same = next((i for i, (a, b) in enumerate(zip(found, expected)) if a != b), len(found))
            raise Wrong(f"{what}: expected {shown(expected[same:same + 40])}", self.at + same)
        self.at += len(expected)

    def some(self, pattern, what):
        found = re.compile(pattern).match(self.line, self.at)
        if not found:
            raise Wrong(f"{what} is not there", self.at)
        self.at = found.end()
        return found.group()

    def digits(self, count, what):
        for at in range(self.at, self.at + count):
            if self.line[at : at + 1] not in HEX:
                raise Wrong(f"{what} is not {count} hexadecimal digits", at)
        self.at += count
        return self.line[self.at - count : self.at]


HEX = {bytes([c]) for c in b"0123456789abcdef"}
DAY = rb"\d{4}-\d\d-\d\d"
INSTANT = rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z"
NUMBER = rb"[1-9]\d{0,17}"
UUID = rb"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
AMOUNT = rb"-?\d{1,28}\.\d{10}"
LEG = re.compile(
    rb'\{"account":"(' + UUID + rb')","kind":"([a-z-]{1,40})","currency":"([A-Z]{3,6})","amount":"(' + AMOUNT
    + rb')","after":"(' + AMOUNT + rb')","version":(' + NUMBER + rb")\}(?:,|$)"
)
CONTENT = re.compile(
    rb'\{"day":"(' + DAY + rb')","seq":(' + NUMBER + rb'),"details":"[0-9a-f]{64}","id":"' + UUID
    + rb'","kind":"[a-z-]{1,40}","at":"\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z","legs":\[(.*)\]\}'
)
MOVEMENT = re.compile(rb'\{"hash":"([0-9a-f]{64})","movement":(\{.*\})\}\n')


def shown(data):
    return ascii(data.decode("utf-8", "replace"))


def money(text):
    return int(text.replace(b".", b""))


def decimal(units):
    whole, rest = divmod(abs(units), SCALE)
    return f"{'-' if units < 0 else ''}{whole}.{rest:010d}"


class Account:
    """The entries of an account that were read: `first` to `last` without a gap, and those that came before their turn."""

    __slots__ = ("kind", "first", "before", "last", "after", "early")

    def __init__(self, kind, version, before):
        self.kind, self.first, self.before, self.last, self.after = kind, version, before, version - 1, before
        self.early = None


class Books:
    def __init__(self, known):
        self.known = set(known)
        self.line = 1
        self.accounts, self.waiting = {}, 0
        self.sums = {}
        self.segment = None
        self.entries = self.in_file = self.movements = self.signed = self.days = 0
        self.hash, self.whole, self.checked_before = b"\0" * 32, True, b""

    # The lines, in the order in which they come.

    def head(self, line):
        reader = Reader(line)
        reader.text(b'{"format":"%s","key":"' % FORMAT.encode())
        self.key_at = reader.at
        self.key = reader.digits(64, "the key")
        reader.text(b'","from":"')
        self.first_at = reader.at
        self.first = reader.some(DAY, "the first day")
        reader.text(b'","to":"')
        self.to_at = reader.at
        self.to = reader.some(DAY, "the last day")
        reader.text(b'"}\n')
        if self.known and self.key not in self.known:
            raise Wrong("it is signed with another key than yours", self.key_at)

    def anchor(self, line):
        """What a file that begins later stands on: the sentence about the day before its first."""
        match = re.match(
            rb'\{"checkpoint":(\{"format":"' + FORMAT.encode() + rb' checkpoint","day":"(' + DAY + rb')","number":('
            + NUMBER + rb'),"count":' + NUMBER + rb',"movements":(' + NUMBER + rb'),"start":"[0-9a-f]{64}","last":"([0-9a-f]{64})","sums":\{([^}]*)\}'
            + rb',"before":"(?:[0-9a-f]{64})?","at":"' + INSTANT + rb'"\})', line)
        if not match:
            raise Wrong("the form of the line: expected a checkpoint", 0)
        body, day, number, movements, last, sums = match.groups()
        reader = Reader(line, match.end(1))
        self.signature(reader, body, len(b'{"checkpoint":'))
        for each in sums.split(b",") if sums else []:
            kind, total = re.fullmatch(rb'"([a-z-]+)":"(' + AMOUNT + rb')"', each).groups()
            self.sums[kind] = money(total)
        self.segment = {"day": day, "number": int(number), "closed": True}
        self.movements, self.hash, self.whole = int(movements), bytes.fromhex(last.decode()), False
        self.checked_before = hashlib.sha256(body).hexdigest().encode()

    def open(self, line):
        if self.segment and not self.segment["closed"]:
            raise Wrong("the day before was not signed: its checkpoint is not there", 0)
        reader = Reader(line)
        reader.text(b'{"segment":{"day":"')
        day_at = reader.at
        day = reader.some(DAY, "the day")
        number = self.segment["number"] + 1 if self.segment else 1
        reader.text(b'","number":%d,"start":"' % number, "the days are not in their order, or one is missing")
        said = f"{FORMAT} segment {day.decode()} {self.hash.hex()}".encode()
        self.hash = sha(said)
        found = self.line_part(line, reader.at)
        if sum(a != b for a, b in zip(found, self.hash.hex().encode())) > 2:
            raise Wrong("the day does not follow from the one before", day_at)
        reader.text(self.hash.hex().encode(), "the day does not follow from the one before")
        reader.text(b'"}}\n')
        if self.segment and day <= self.segment["day"]:
            raise Wrong("the days are not in their order", day_at)
        if self.days == 0 and day != self.first:
            raise Wrong(f"the first day is {day.decode()}", differs(self.first, day, self.first_at), 1)
        self.segment = {"day": day, "number": number, "closed": False, "seq": 0, "start": self.hash}
        self.days += 1

    @staticmethod
    def line_part(line, at):
        return line[at : at + 64]

    def movement(self, line):
        match = MOVEMENT.fullmatch(line)
        if not match:
            reader = Reader(line)
            reader.text(b'{"hash":"')
            reader.digits(64, "the hash")
            reader.text(b'","movement":{')
            raise Wrong("the form of the line: expected its end", max(len(line) - 1, 0))
        stated, content = match.groups()
        before, self.hash = self.hash, sha(self.hash + content)
        segment = self.segment
        if segment is None or segment["closed"]:
            raise Wrong("a movement stands outside of a day", 0)
        if self.hash.hex().encode() != stated:
            raise where(before, content, stated, match.start(1), match.start(2), segment)
        parts = CONTENT.fullmatch(content)
        if not parts:
            raise Wrong("what was hashed is not a movement of this format", match.start(2))
        segment["seq"] += 1
        if parts[1] != segment["day"] or int(parts[2]) != segment["seq"]:
            raise Wrong(f"expected movement {segment['seq']} of {segment['day'].decode()}", match.start(2))
        self.in_file += 1
        self.add(parts[3], match.start(2) + parts.start(3))

    def add(self, legs, at):
        total, found, end, currencies, accounts = 0, 0, 0, set(), set()
        for leg in LEG.finditer(legs):
            if leg.start() != end:
                break
            end = leg.end()
            account, kind, currency, amount, after, version = leg.groups()
            amount, after = money(amount), money(after)
            total, found = total + amount, found + 1
            currencies.add(currency)
            accounts.add(account)
            self.sums[kind] = self.sums.get(kind, 0) + amount
            if (after < 0 and kind not in BELOW_ZERO) or (kind == b"loan-due" and after > 0):
                raise Wrong(f"account {account.decode()} is at {decimal(after)}", at + leg.start())
            self.follow(account, kind, int(version), amount, after, at + leg.start())
        if end != len(legs) or legs.endswith(b","):
            raise Wrong("the legs are not of this format", at + end)
        if total or found < 2 or len(currencies) > 1 or len(accounts) < found:
            raise Wrong(f"{found} legs in {len(currencies)} currencies come to {decimal(total)}, not to 0", at)
        self.entries += found

    def follow(self, name, kind, version, amount, after, at):
        """Every balance follows from the one before; of two payments at once the later may stand first."""
        account = self.accounts.get(name)
        if account is None:
            first = (1, 0) if self.whole else (version, after - amount)
            account = self.accounts[name] = Account(kind, *first)
        if account.kind != kind:
            raise Wrong(f"account {name.decode()} was of the kind {account.kind.decode()}", at)
        early = account.early
        if early and version in early or account.first <= version <= account.last:
            raise Wrong(f"account {name.decode()} has two entries {version}", at)
        if version == account.last + 1:
            self.next(name, account, after, amount, at)
        elif not self.whole and version == account.first - 1:
            if after != account.before:
                raise Wrong(f"account {name.decode()} does not go on from {decimal(after)}", at)
            account.first, account.before = version, after - amount
        else:
            if early is None:
                early = account.early = {}
            early[version] = (amount, after, self.line, at)
            self.waiting += 1
            return
        while early:
            later = early.pop(account.last + 1, None)
            earlier = None if later or self.whole else early.pop(account.first - 1, None)
            if later:
                self.next(name, account, later[1], later[0], later[3], later[2])
            elif earlier:
                if earlier[1] != account.before:
                    raise Wrong(f"account {name.decode()} does not go on from {decimal(earlier[1])}", earlier[3], earlier[2])
                account.first, account.before = account.first - 1, earlier[1] - earlier[0]
            else:
                return
            self.waiting -= 1

    def next(self, name, account, after, amount, at, line=None):
        if account.after + amount != after:
            raise Wrong(f"account {name.decode()} was at {decimal(account.after)}: with {decimal(amount)} it is not at {decimal(after)}", at, line)
        account.last, account.after = account.last + 1, after

    def checkpoint(self, line):
        segment = self.segment
        if segment is None or segment["closed"]:
            raise Wrong("a checkpoint stands outside of a day", 0)
        total = self.movements + segment["seq"]
        sums = ",".join(f'"{kind.decode()}":"{decimal(self.sums[kind])}"' for kind in sorted(self.sums))
        expected = (
            f'{{"format":"{FORMAT} checkpoint","day":"{segment["day"].decode()}","number":{segment["number"]},'
            f'"count":{segment["seq"]},"movements":{total},"start":"{segment["start"].hex()}","last":"{self.hash.hex()}",'
            f'"sums":{{{sums}}},"before":"{self.checked_before.decode()}","at":"'
        ).encode()
        reader = Reader(line)
        reader.text(b'{"checkpoint":')
        start = reader.at
        reader.text(expected, "the checkpoint is not that of this day, or movements at the end of the day are missing")
        at = reader.at
        reader.some(INSTANT, "its time")
        reader.text(b'"}')
        body = line[start : reader.at]
        self.signature(reader, body, at)
        if self.waiting:
            raise Wrong("an entry of this day builds on one that is not there", 0)
        segment["closed"] = True
        self.movements = total
        self.checked_before = hashlib.sha256(body).hexdigest().encode()
        self.signed += 1

    def signature(self, reader, body, at):
        """At the end of a line: by the key of the file, or by one that the reader knows."""
        reader.text(b',"signature":"')
        signature = reader.digits(128, "the signature")
        reader.text(b'","key":"')
        key_at = reader.at
        key = reader.digits(64, "the key")
        reader.text(b'"}\n')
        right = is_signed(key, body, signature)
        if key != self.key and key not in self.known:
            if right:
                raise Wrong("it is not the key with which the file is signed", differs(self.key, key, self.key_at), 1)
            raise Wrong("it is signed with another key than the file", differs(key, self.key, key_at))
        if not right:
            raise Wrong("the signature is not that of what stands here", at)

    def end(self, line):
        segment = self.segment
        if segment is None or self.days == 0:
            raise Wrong("the file ends before its first day", 0)
        expected = (
            f'{{"format":"{FORMAT} end","from":"{self.first.decode()}","to":"{segment["day"].decode()}",'
            f'"lines":{self.line - 1},"movements":{self.in_file},"last":"{self.hash.hex()}","at":"'
        ).encode()
        reader = Reader(line)
        reader.text(b'{"end":')
        start = reader.at
        reader.text(expected, "the end is not that of this file, or lines before it are missing")
        at = reader.at
        reader.some(INSTANT, "its time")
        reader.text(b'"}')
        self.signature(reader, line[start : reader.at], at)
        if segment["day"] != self.to:
            raise Wrong(f"the last day is {segment['day'].decode()}", differs(self.to, segment["day"], self.to_at), 1)


def differs(found, expected, at):
    return at + next((i for i, (a, b) in enumerate(zip(found, expected)) if a != b), 0)


def where(before, content, stated, hash_at, content_at, segment):
    """The hash does not fit: which byte would have to be another one? Looked for where a line is of the usual length."""
    computed = sha(before + content).hex().encode()
    wrong = [i for i, (a, b) in enumerate(zip(stated, computed)) if a != b]
    if len(wrong) <= 2:
        return Wrong(f"a digit of the hash: expected {shown(computed[wrong[0]:wrong[0] + 1])}", hash_at + wrong[0])
    goal, here = bytes.fromhex(stated.decode()), f"movement {segment['seq'] + 1} of {segment['day'].decode()}"
    form = CONTENT.fullmatch(content)
    # Another movement stands here, unless a digit of its number was changed: its number is among its first bytes.
    is_here = form is None or (form[1], int(form[2])) == (segment["day"], segment["seq"] + 1)
    if len(content) <= 3000:
        for at, repaired, why in repairs(before, content, len(content) if is_here else form.end(2)):
            if repaired.digest() == goal:
                return Wrong(f"{here} was changed: {why()}", content_at + at)
    return Wrong(f"{here} is not the one that was chained here: it was changed, moved, or one before it is missing", 0)


def repairs(before, content, end):
    """Every content from which one change of a byte before `end` leads to this: where, its hash, and what to say."""
    start = hashlib.sha256(before)
    for at in range(end):
        rest, after = content[at:], content[at + 1 :]
        for byte in BYTES:
            changed = start.copy()
            changed.update(byte + after)
            yield at, changed, lambda: f"expected {shown(byte)}"
            missing = start.copy()
            missing.update(byte + rest)
            yield at, missing, lambda: f"{shown(byte)} is missing"
        extra = start.copy()
        extra.update(after)
        yield at, extra, lambda: f"{shown(rest[:1])} is too much"
        start.update(rest[:1])


# What may stand in a movement: nothing that is named by words of the mall.
BYTES = [bytes([byte]) for byte in range(32, 127)]


def check(lines, known):
    """Reads the lines of a file; raises Wrong at the first that is not right."""
    books = Books(known)
    ended = False
    for line in lines:
        try:
            if ended:
                raise Wrong("the file goes on after its end", 0)
            if books.line == 1:
                books.head(line)
            elif line.startswith(b'{"hash'):
                books.movement(line)
            elif line.startswith(b'{"segment'):
                books.open(line)
            elif line.startswith(b'{"checkpoint'):
                books.anchor(line) if books.line == 2 else books.checkpoint(line)
            elif line.startswith(b'{"end'):
                books.end(line)
                ended = True
            else:
                known_starts = (b'{"hash', b'{"segment', b'{"checkpoint', b'{"end')
                at = max(same_start(line, start) for start in known_starts)
                raise Wrong("the form of the line: it begins like none", at)
        except Wrong as wrong:
            wrong.line = wrong.line or books.line
            raise
        books.line += 1
    if not ended:
        raise Wrong("the file ends without its last line", None, books.line)
    return books


def same_start(line, start):
    return next((i for i, (a, b) in enumerate(zip(line, start)) if a != b), min(len(line), len(start)))


class Lines:
    """The lines of a file, with the place where the one at hand begins."""

    def __init__(self, file):
        self.file, self.number, self.start, self.length = file, 0, 0, 0

    def __iter__(self):
        # No line is as long as this; what has no lines is not read whole.
        for line in iter(lambda: self.file.readline(16_000_000), b""):
            self.number, self.start, self.length = self.number + 1, self.start + self.length, len(line)
            yield line


def verdict(name, known):
    with open(name, "rb") as file:
        lines = Lines(file)
        try:
            books = check(lines, known)
        except Wrong as wrong:
            start = 0 if wrong.line == 1 else lines.start if wrong.line == lines.number else None
            place = "" if wrong.at is None else f", byte {wrong.at + 1}"
            if place and start is not None:
                place += f" (byte {start + wrong.at + 1} of the file)"
            return f"{name}: WRONG at line {wrong.line}{place}: {wrong.why}", False
    opened = "" if books.segment["closed"] else f", {books.segment['day'].decode()} not over yet"
    late = f"\n  {books.waiting} entries build on ones that are not in the file yet" if books.waiting else ""
    from_start = "from the first on" if books.whole else "from a later day on"
    return (
        f"{name}: right. {books.in_file} movements with {books.entries} entries of {len(books.accounts)} accounts, {from_start}\n"
        f"  {books.first.decode()} to {books.to.decode()}: {books.days} days, {books.signed} of them signed{opened}{late}\n"
        f"  signed with the key {books.key.decode()}"
        + ("" if known else "\n  whether that is the mall's, its page of open books tells"),
        True,
    )


def main(arguments):
    known, files = [], []
    given = iter(arguments)
    for each in given:
        if each == "--key":
            known.append(next(given, "").strip().lower().encode())
        else:
            files.append(each)
    if not files or any(not re.fullmatch(rb"[0-9a-f]{64}", key) for key in known):
        print(__doc__)
        return 2
    sound = True
    for name in files:
        try:
            text, right = verdict(name, known)
        except OSError as error:
            print(f"{name}: cannot be read: {error.strerror}")
            return 2
        print(text)
        sound = sound and right
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
