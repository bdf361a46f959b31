#!/usr/bin/env python3
"""Checks what a mall publishes of its money without the mall and without any library.

    python3 tools/verify-books.py [--key HEX]... [--account ID] [--root HASH] [--checkpoint FILE]... FILE...

A file is one of four, and says which: an export of the books (`npm run mall -- books export`), the reserves and somebody's
proof that his balance is counted (both from the page of open books), or the whole tree (`npm run mall -- books tree`).

It follows the chain of hashes from the first line to the last, adds up every movement and every balance, and checks what
the mall has signed. Of a file that is wrong it names the first wrong line, and the byte where that can be said. `--key` is
a public key of the mall as you know it from elsewhere: without one, a file is only as good as the key it brings.
Of the reserves it checks every signature (EIP-191, TIP-191, BIP-322), ages and sums, and that nothing stands there twice; what lies at an address now, any node tells. Of a
proof it works out the root and checks what was signed; `--account` is your own id, `--root` what was published to everybody.
Given together with the whole tree, the proof must be in it just once.
`--checkpoint` is what you have kept: a signed day in whichever form you have it, or the mail of a day with the head of the books in it. It
must be part of every export that is given; if another day stands there, the mall has written its books anew. docs/BOOKS.md says what a
line is. Exit code 1 when a file is wrong, 2 when one cannot be read or compared.
"""
import base64
import binascii
import datetime
import hashlib
import json
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
    rb'\{"day":"(' + DAY + rb')","seq":(' + NUMBER + rb'),"details":"[0-9a-f]{64}","id":"(' + UUID
    + rb')","kind":"[a-z-]{1,40}","at":"\d{4,6}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z","legs":\[(.*)\]\}'
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

    __slots__ = ("kind", "currency", "first", "before", "last", "after", "early")

    def __init__(self, kind, currency, version, before):
        self.kind, self.currency, self.early = kind, currency, None
        self.first, self.before, self.last, self.after = version, before, version - 1, before


class Books:
    def __init__(self, known):
        self.known = set(known)
        self.line = 1
        self.accounts, self.waiting = {}, 0
        self.ids = set()
        self.sums = {}
        self.segment = None
        self.entries = self.in_file = self.movements = self.signed = self.days = 0
        self.hash, self.whole, self.checked_before = b"\0" * 32, True, b""
        # What is compared with what somebody has kept: the signed sentence of a day, and the hash of a movement that is asked for.
        self.sentences, self.heads = {}, {}

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
        self.sentences[day] = body

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
        if (segment["day"], segment["seq"]) in self.heads:
            self.heads[segment["day"], segment["seq"]] = stated
        # As numbers they take two thirds of the memory.
        self.ids.add(int(parts[3].replace(b"-", b""), 16))
        if len(self.ids) == self.in_file:
            here = f"movement {segment['seq']} of {segment['day'].decode()}"
            raise Wrong(f"{here} has the id of one before it", match.start(2) + parts.start(3))
        self.in_file += 1
        self.add(parts[4], match.start(2) + parts.start(4))

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
            self.follow(account, kind, currency, int(version), amount, after, at + leg.start())
        if end != len(legs) or legs.endswith(b","):
            raise Wrong("the legs are not of this format", at + end)
        if total or found < 2 or len(currencies) > 1 or len(accounts) < found:
            raise Wrong(f"{found} legs in {len(currencies)} currencies come to {decimal(total)}, not to 0", at)
        self.entries += found

    def follow(self, name, kind, currency, version, amount, after, at):
        """Every balance follows from the one before; of two payments at once the later may stand first."""
        account = self.accounts.get(name)
        if account is None:
            first = (1, 0) if self.whole else (version, after - amount)
            account = self.accounts[name] = Account(kind, currency, *first)
        if account.kind != kind:
            raise Wrong(f"account {name.decode()} was of the kind {account.kind.decode()}", at)
        if account.currency != currency:
            raise Wrong(f"account {name.decode()} was in {account.currency.decode()}", at)
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
        self.sentences[segment["day"]] = body
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


def check(lines, known, kept=()):
    """Reads the lines of a file; raises Wrong at the first that is not right."""
    books = Books(known)
    books.heads = {(each.day, each.seq): None for each in kept if each.seq}
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


class Kept:
    """What somebody has kept of the books: the signed sentence of a day, or the hash of a day's movement `seq`."""

    def __init__(self, day, seq, said, signed=None):
        self.day, self.seq, self.said, self.signed = day, seq, said, signed

    def compared(self, books):
        """What an export says to it, and whether that is right: None where it has nothing of that day."""
        day = self.day.decode()
        name = f"{day} #{self.seq}" if self.seq else day
        found = books.heads[self.day, self.seq] if self.seq else books.sentences.get(self.day)
        if found == self.said:
            return f"{name} is part of it, as you have kept it", True
        # Days that the file goes through: of one that is not over there is no signed sentence yet.
        is_over = self.day < books.segment["day"] or books.segment["closed"] and self.day == books.segment["day"]
        if found is None and (self.day < books.first or not is_over):
            return f"{name} cannot be compared: the file has no signed end of it; ask for one that begins earlier or ends later", None
        if self.signed and not self.is_mall(books):
            return f"{name} cannot be compared: what you have kept is not signed by the mall", None
        whose = "signed by the mall" if self.signed else "without a signature"
        return f"{name}: WRITTEN ANEW: the books say something else of it than what you have kept, {whose}", False

    def is_mall(self, books):
        signature, key = self.signed
        return (key == books.key or key in books.known) and is_signed(key, self.said, signature)


SENTENCE = re.compile(rb'\{"format":"%s checkpoint","day":"(%s)",[^\n]*?"at":"%s"\}' % (FORMAT.encode(), DAY, INSTANT))
SIGNATURE = re.compile(rb'"signature":"([0-9a-f]{128})","key":"([0-9a-f]{64})"')
# In whatever language the mail is: the hash, and behind it the day and the number.
HEAD = re.compile(rb"([0-9a-f]{64})[^0-9a-f]{1,20}?(%s) #(%s)" % (DAY, NUMBER))


def kept_in(name):
    """All signed days and heads that a file has, as a line of an export, as JSON has them in a text, or as a mail."""
    with open(name, "rb") as file:
        text = file.read(16_000_000).replace(b'\\"', b'"')
    kept = [Kept(day, int(seq), said) for said, day, seq in HEAD.findall(text)]
    for match in SENTENCE.finditer(text):
        signed = SIGNATURE.search(text, match.end(), match.end() + 250)
        kept.append(Kept(match[1], None, match[0], signed and (signed[1], signed[2])))
    return kept


def verdict(name, known, kept=()):
    """What is to be said of an export, and whether it is right; None when it is, and does not reach what was kept."""
    with open(name, "rb") as file:
        lines = Lines(file)
        try:
            books = check(lines, known, kept)
        except Wrong as wrong:
            start = 0 if wrong.line == 1 else lines.start if wrong.line == lines.number else None
            place = "" if wrong.at is None else f", byte {wrong.at + 1}"
            if place and start is not None:
                place += f" (byte {start + wrong.at + 1} of the file)"
            return f"{name}: WRONG at line {wrong.line}{place}: {wrong.why}", False
    opened = "" if books.segment["closed"] else f", {books.segment['day'].decode()} not over yet"
    late = f"\n  {books.waiting} entries build on ones that are not in the file yet" if books.waiting else ""
    from_start = "from the first on" if books.whole else "from a later day on"
    compared = [each.compared(books) for each in kept]
    answers = [right for _, right in compared]
    return (
        f"{name}: right. {books.in_file} movements with {books.entries} entries of {len(books.accounts)} accounts, {from_start}\n"
        f"  {books.first.decode()} to {books.to.decode()}: {books.days} days, {books.signed} of them signed{opened}{late}\n"
        f"  signed with the key {books.key.decode()}"
        + ("" if known else "\n  whether that is the mall's, its page of open books tells")
        + "".join(f"\n  {said}" for said, _ in compared),
        False if False in answers else None if None in answers else True,
    )


# Keccak-256, as Ethereum has it: SHA-3 before its padding was changed.

_ROUNDS = []
_state = 1
for _ in range(24):
    constant = 0
    for j in range(7):
        if _state & 1:
            constant |= 1 << ((1 << j) - 1)
        _state = (_state << 1) ^ (0x171 if _state & 0x80 else 0)
    _ROUNDS.append(constant)


def _turned(value, by):
    return (value << by | value >> (64 - by)) & (2 ** 64 - 1) if by else value


def keccak(data):
    rate, lanes = 136, [[0] * 5 for _ in range(5)]
    padding = bytearray(rate - len(data) % rate)
    padding[0] |= 0x01
    padding[-1] |= 0x80
    data += bytes(padding)
    for start in range(0, len(data), rate):
        for n in range(rate // 8):
            lanes[n % 5][n // 5] ^= int.from_bytes(data[start + n * 8 : start + n * 8 + 8], "little")
        for constant in _ROUNDS:
            sums = [a ^ b ^ c ^ d ^ e for a, b, c, d, e in lanes]
            for x in range(5):
                mixed = sums[x - 1] ^ _turned(sums[(x + 1) % 5], 1)
                lanes[x] = [lane ^ mixed for lane in lanes[x]]
            x, y, current = 1, 0, lanes[1][0]
            for t in range(24):
                x, y = y, (2 * x + 3 * y) % 5
                current, lanes[x][y] = lanes[x][y], _turned(current, (t + 1) * (t + 2) // 2 % 64)
            for y in range(5):
                row = [lanes[x][y] for x in range(5)]
                for x in range(5):
                    lanes[x][y] = row[x] ^ (~row[(x + 1) % 5] & row[(x + 2) % 5])
            lanes[0][0] ^= constant
    return b"".join(lanes[n % 5][n // 5].to_bytes(8, "little") for n in range(4))


# secp256k1, for finding the key of a signature and for checking one.

FIELD = 2 ** 256 - 2 ** 32 - 977
CURVE = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141
G = (
    0x79BE667EF9DCBBAC55A06295CE870B07029BFCDB2DCE28D959F2815B16F81798,
    0x483ADA7726A3C4655DA4FBFC0E1108A8FD17B448A68554199C47D08FFB10D4B8,
)


def k_add(p, q):
    if p is None or q is None:
        return p or q
    if p[0] == q[0]:
        if (p[1] + q[1]) % FIELD == 0:
            return None
        slope = 3 * p[0] * p[0] * pow(2 * p[1], -1, FIELD)
    else:
        slope = (q[1] - p[1]) * pow(q[0] - p[0], -1, FIELD)
    x = (slope * slope - p[0] - q[0]) % FIELD
    return x, (slope * (p[0] - x) - p[1]) % FIELD


def k_times(n, p):
    q = None
    while n:
        if n & 1:
            q = k_add(q, p)
        p, n = k_add(p, p), n >> 1
    return q


def k_point(x, odd):
    if x >= FIELD:
        return None
    square = (x * x * x + 7) % FIELD
    y = pow(square, (FIELD + 1) // 4, FIELD)
    if y * y % FIELD != square:
        return None
    return x, y if y & 1 == odd else FIELD - y


def is_hex(text, digits):
    return isinstance(text, str) and re.fullmatch(r"[0-9a-fA-F]{%d}" % digits, text) is not None


LETTERS_58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


def tron_of(address):
    """An address of Ethereum's kind as TRON writes it; None for None."""
    if address is None:
        return None
    data = b"\x41" + bytes.fromhex(address[2:])
    number, text = int.from_bytes(data + sha(sha(data))[:4], "big"), ""
    while number:
        number, digit = divmod(number, 58)
        text = LETTERS_58[digit] + text
    return text


def signer_of(message, signature, network=b"Ethereum"):
    """The address of whose key this is the EIP-191 (of TRON: TIP-191) signature, in small letters, or None."""
    if not (isinstance(signature, str) and signature.startswith("0x") and is_hex(signature[2:], 130)):
        return None
    r, s, v = int(signature[2:66], 16), int(signature[66:130], 16), int(signature[130:], 16)
    if not 0 < r < CURVE or not 0 < s < CURVE or v not in (0, 1, 27, 28):
        return None
    text = message.encode()
    z = int.from_bytes(keccak(b"\x19" + network + b" Signed Message:\n" + str(len(text)).encode() + text), "big")
    point = k_point(r, (v - 27 if v > 1 else v) & 1)
    if point is None:
        return None
    inverse = pow(r, -1, CURVE)
    key = k_add(k_times(-z * inverse % CURVE, G), k_times(s * inverse % CURVE, point))
    if key is None:
        return None
    return "0x" + keccak(key[0].to_bytes(32, "big") + key[1].to_bytes(32, "big"))[12:].hex()


# What Bitcoin's BIP-322 needs besides: RIPEMD-160, bech32 and its transactions.

_R = [
    *range(16), 7, 4, 13, 1, 10, 6, 15, 3, 12, 0, 9, 5, 2, 14, 11, 8, 3, 10, 14, 4, 9, 15, 8, 1, 2, 7, 0, 6, 13, 11, 5, 12,
    1, 9, 11, 10, 0, 8, 12, 4, 13, 3, 7, 15, 14, 5, 6, 2, 4, 0, 5, 9, 7, 12, 2, 10, 14, 1, 3, 8, 11, 6, 15, 13,
]
_RR = [
    5, 14, 7, 0, 9, 2, 11, 4, 13, 6, 15, 8, 1, 10, 3, 12, 6, 11, 3, 7, 0, 13, 5, 10, 14, 15, 8, 12, 4, 9, 1, 2,
    15, 5, 1, 3, 7, 14, 6, 9, 11, 8, 12, 2, 10, 0, 4, 13, 8, 6, 4, 1, 3, 11, 15, 0, 5, 12, 2, 13, 9, 7, 10, 14,
    12, 15, 10, 4, 1, 5, 8, 7, 6, 2, 13, 14, 0, 3, 9, 11,
]
_S = [
    11, 14, 15, 12, 5, 8, 7, 9, 11, 13, 14, 15, 6, 7, 9, 8, 7, 6, 8, 13, 11, 9, 7, 15, 7, 12, 15, 9, 11, 7, 13, 12,
    11, 13, 6, 7, 14, 9, 13, 15, 14, 8, 13, 6, 5, 12, 7, 5, 11, 12, 14, 15, 14, 15, 9, 8, 9, 14, 5, 6, 8, 6, 5, 12,
    9, 15, 5, 11, 6, 8, 13, 12, 5, 12, 13, 14, 11, 8, 5, 6,
]
_SS = [
    8, 9, 9, 11, 13, 15, 15, 5, 7, 7, 8, 11, 14, 14, 12, 6, 9, 13, 15, 7, 12, 8, 9, 11, 7, 7, 12, 7, 6, 15, 13, 11,
    9, 7, 15, 11, 8, 6, 6, 14, 12, 13, 5, 14, 13, 13, 7, 5, 15, 5, 8, 11, 14, 14, 6, 14, 6, 9, 12, 9, 12, 5, 15, 8,
    8, 5, 12, 9, 12, 5, 14, 6, 8, 13, 6, 5, 15, 13, 11, 11,
]
_K = [0, 0x5A827999, 0x6ED9EBA1, 0x8F1BBCDC, 0xA953FD4E]
_KK = [0x50A28BE6, 0x5C4DD124, 0x6D703EF3, 0x7A6D76E9, 0]
_F = [
    lambda x, y, z: x ^ y ^ z,
    lambda x, y, z: (x & y) | (~x & z),
    lambda x, y, z: (x | ~y) ^ z,
    lambda x, y, z: (x & z) | (y & ~z),
    lambda x, y, z: x ^ (y | ~z),
]


def ripemd160(data):
    def line(words, order, shifts, constants, functions):
        a, b, c, d, e = state
        for n in range(80):
            f = functions[n // 16](b, c, d) & 0xFFFFFFFF
            total = (a + f + words[order[n]] + constants[n // 16]) & 0xFFFFFFFF
            total = ((total << shifts[n] | total >> (32 - shifts[n])) + e) & 0xFFFFFFFF
            a, b, c, d, e = e, total, b, (c << 10 | c >> 22) & 0xFFFFFFFF, d
        return a, b, c, d, e

    state = (0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0)
    padded = data + b"\x80" + b"\0" * ((55 - len(data)) % 64) + (len(data) * 8).to_bytes(8, "little")
    for start in range(0, len(padded), 64):
        words = [int.from_bytes(padded[start + n : start + n + 4], "little") for n in range(0, 64, 4)]
        a, b = line(words, _R, _S, _K, _F), line(words, _RR, _SS, _KK, _F[::-1])
        state = tuple((state[(n + 1) % 5] + a[(n + 2) % 5] + b[(n + 3) % 5]) & 0xFFFFFFFF for n in range(5))
    return b"".join(word.to_bytes(4, "little") for word in state)


LETTERS = "qpzry9x8gf2tvdw0s3jn54khce6mua7l"


def program_of(address):
    """The hash of one key that a bech32 address of version 0 pays to, or None."""
    if not isinstance(address, str) or address not in (address.lower(), address.upper()):
        return None
    prefix, _, data = address.lower().rpartition("1")
    if not prefix or any(letter not in LETTERS for letter in data):
        return None
    values = [LETTERS.index(letter) for letter in data]
    check = 1
    for value in [ord(c) >> 5 for c in prefix] + [0] + [ord(c) & 31 for c in prefix] + values:
        top, check = check >> 25, (check & 0x1FFFFFF) << 5 ^ value
        for n, part in enumerate((0x3B6A57B2, 0x26508E6D, 0x1EA119FA, 0x3D4233DD, 0x2A1462B3)):
            check ^= part if top >> n & 1 else 0
    words = values[1:-6]
    if check != 1 or len(values) < 7 or values[0] != 0 or len(words) != 32:
        return None
    return int("".join(f"{word:05b}" for word in words), 2).to_bytes(20, "big")


def der_numbers(data):
    """The two numbers of an ECDSA signature in DER, or None."""
    if len(data) < 8 or data[0] != 0x30 or data[1] != len(data) - 2 or data[2] != 2:
        return None
    length = data[3]
    rest = data[4 + length :]
    if len(rest) < 3 or rest[0] != 2 or rest[1] != len(rest) - 2 or length == 0 or rest[1] == 0:
        return None
    parts = data[4 : 4 + length], rest[2:]
    # As short as possible and above zero.
    if any(p[0] & 0x80 or (len(p) > 1 and p[0] == 0 and not p[1] & 0x80) for p in parts):
        return None
    return tuple(int.from_bytes(part, "big") for part in parts)


def is_bip322(address, message, signature):
    """The simple form, of an address that pays to the hash of one key."""
    program = program_of(address)
    try:
        data = base64.b64decode(signature, validate=True)
    except (binascii.Error, ValueError, TypeError):
        return False
    if program is None or base64.b64encode(data).decode() != signature or data[:1] != b"\x02":
        return False
    items, at = [], 1
    for _ in range(2):
        length = data[at] if at < len(data) else 0xFF
        if length > 0xFC or at + 1 + length > len(data):
            return False
        items.append(data[at + 1 : at + 1 + length])
        at += 1 + length
    signed, key = items
    numbers = der_numbers(signed[:-1])
    if at != len(data) or len(key) != 33 or key[0] not in (2, 3) or signed[-1:] != b"\x01" or numbers is None:
        return False
    point = k_point(int.from_bytes(key[1:], "big"), key[0] & 1)
    r, s = numbers
    if point is None or not 0 < r < CURVE or not 0 < s < CURVE or ripemd160(sha(key)) != program:
        return False
    tag, four = sha(b"BIP0322-signed-message"), b"\0" * 4
    spend = (
        four + b"\x01" + b"\0" * 32 + b"\xff" * 4 + b"\x22\x00\x20" + sha(tag + tag + message.encode())
        + four + b"\x01" + b"\0" * 8 + b"\x16\x00\x14" + program + four
    )
    spent = sha(sha(spend)) + four
    digest = sha(sha(
        four + sha(sha(spent)) + sha(sha(four)) + spent + b"\x19\x76\xa9\x14" + program + b"\x88\xac" + b"\0" * 8
        + four + sha(sha(b"\0" * 8 + b"\x01\x6a")) + four + b"\x01\0\0\0"
    ))
    inverse = pow(s, -1, CURVE)
    found = k_add(k_times(int.from_bytes(digest, "big") * inverse % CURVE, G), k_times(r * inverse % CURVE, point))
    return found is not None and found[0] % CURVE == r


# What the page of open books gives: reserves, a proof of one's balance, and the tree. All of them are one value of JSON.

CANONICAL = re.compile(r"(0|[1-9][0-9]{0,27})(\.[0-9]{0,9}[1-9])?")
SIGNED = re.compile(r"(-(?!0$))?" + CANONICAL.pattern)


def amount_of(text, what):
    """What is owed or held: never below zero, and written in one way only."""
    if not isinstance(text, str) or not CANONICAL.fullmatch(text):
        raise Wrong(f"{what} is below zero or no amount: {ascii(text)[:60]}")
    return units(text)


def units(text):
    whole, _, fraction = text.partition(".")
    return int(whole) * SCALE + int(fraction.ljust(10, "0"))


MOST = 10 ** 28 * SCALE


def plain(units):
    """Units of the tenth decimal as they are written: sums are whole numbers, which are never rounded."""
    whole, rest = divmod(units, SCALE)
    return f"{whole}.{rest:010d}".rstrip("0").rstrip(".")


def hashed(text):
    return hashlib.sha256(text.encode()).hexdigest()


def above(left, right):
    """Of two nodes with their hashes and sums."""
    return hashed(f"entrepot-tree/1 node {left[0]} {plain(left[1])} {right[0]} {plain(right[1])}"), left[1] + right[1]


def tree_text(tree):
    parts = {name: tree[name] for name in ("day", "accounts", "owed", "root", "at")}
    return json.dumps({"format": "entrepot-tree/1", **parts}, separators=(",", ":"), ensure_ascii=False)


# What can be wrong with a tree as it was signed and with a way to its root; the mall's own check says the same.
FAULTS = {
    "account": "it is the proof of somebody else",
    "negative": "an amount in it is below zero",
    "amount": "an amount in it is none, or is written in another way",
    "overflow": "a sum in it is more than an amount can be",
    "doubled": "a leaf stands in it twice",
    "root": "it does not lead to the root: the balance is not in the sum",
    "owed": "its amounts do not come to the sum that was signed",
    "signedDay": "its day is not the one that was signed",
    "signedAccounts": "its number of accounts is not the one that was signed",
    "signedOwed": "its sum is not the one that was signed",
    "signedRoot": "its root is not the one that was signed",
    "signedAt": "its time is not the one that was signed",
    "body": "what was signed is not such a sum",
    "signature": "the signature is not that of its key",
    "key": "it is signed with another key than the mall's",
    "published": "its root is not the one that was published",
}
PARTS = {"day": "signedDay", "accounts": "signedAccounts", "owed": "signedOwed", "root": "signedRoot", "at": "signedAt"}


def body_faults(tree):
    """What is signed is a text: does it say what stands beside it, and nothing else?"""
    if tree["body"] == tree_text(tree):
        return set()
    try:
        signed = json.loads(tree["body"])
    except (ValueError, RecursionError):
        return {"body"}
    signed = signed if isinstance(signed, dict) else {}
    faults = {fault for part, fault in PARTS.items() if signed.get(part) != tree[part]}
    return faults if 0 < len(faults) < len(PARTS) else {"body"}


def signed_faults(tree, known, root):
    if "signature" not in tree:
        raise Wrong("it carries no signature of the mall")
    if not (is_hex(tree["key"], 64) and is_hex(tree["signature"], 128) and is_hex(tree["root"], 64)):
        raise Wrong("the signature, the key or the root is not of this format")
    faults = body_faults(tree)
    key, signature = tree["key"].encode(), tree["signature"].encode()
    if not is_signed(key, tree["body"].encode(), signature):
        faults.add("signature")
    if known and key not in known:
        faults.add("key")
    if root is not None and tree["root"] != root:
        faults.add("published")
    return faults


def refuse(faults):
    if faults:
        raise Wrong("; ".join(said for fault, said in FAULTS.items() if fault in faults))


def way_faults(proof):
    """From the leaf to the root."""
    leaf, tree = proof["leaf"], proof["tree"]
    written = [leaf["balance"], tree["owed"], *(step["sum"] for step in proof["path"])]
    if not all(isinstance(each, str) and SIGNED.fullmatch(each) for each in written):
        return {"amount"}
    if any(each.startswith("-") for each in written):
        return {"negative"}
    faults = set()
    hash_, total = hashed(f"entrepot-tree/1 leaf {leaf['salt']} {leaf['account']} {leaf['balance']}"), units(leaf["balance"])
    proof["own"] = hash_
    for step in proof["path"]:
        if not is_hex(step["hash"], 64) or step["side"] not in ("left", "right"):
            raise Wrong("the way to the root is not of this format")
        if step["hash"] == hash_:
            faults.add("doubled")
        node, beside = (hash_, total), (step["hash"], units(step["sum"]))
        hash_, total = above(beside, node) if step["side"] == "left" else above(node, beside)
        if total >= MOST:
            return faults | {"overflow"}
    if hash_ != tree["root"]:
        faults.add("root")
    if total != units(tree["owed"]):
        faults.add("owed")
    return faults


def check_leaf(proof, known, account, root):
    leaf, tree = proof["leaf"], proof["tree"]
    if not is_hex(leaf["salt"], 64) or len(proof["path"]) > 64:
        raise Wrong("it has no salt, or too long a way")
    faults = way_faults(proof) | signed_faults(tree, known, root)
    if account is not None and leaf["account"] != account:
        faults.add("account")
    refuse(faults)
    return (
        f"right. {leaf['balance']} are counted in {tree['owed']}, owed at {word(tree['at'])} to {word(tree['accounts'])} accounts\n"
        f"  root {tree['root']}, signed with the key {tree['key']}"
    )


def check_tree(file, known, root, proofs):
    tree, leaves = file["tree"], file["leaves"]
    if len(leaves) != tree["accounts"] or not leaves:
        raise Wrong(f"it has {len(leaves)} leaves for {tree['accounts']} accounts")
    level, seen = [], set()
    for number, leaf in enumerate(leaves, 1):
        if not is_hex(leaf["hash"], 64):
            raise Wrong(f"leaf {number} has no hash")
        if leaf["hash"] in seen:
            raise Wrong(f"leaf {number} stands there twice")
        seen.add(leaf["hash"])
        level.append((leaf["hash"], amount_of(leaf["sum"], f"leaf {number}")))
    while len(level) > 1:
        pairs = [level[at : at + 2] for at in range(0, len(level), 2)]
        level = [above(*pair) if len(pair) == 2 else pair[0] for pair in pairs]
    if level[0][1] >= MOST:
        refuse({"overflow"})
    if level[0] != (tree["root"], amount_of(tree["owed"], "what is owed")):
        raise Wrong("its leaves do not come to the root and the sum that were signed")
    refuse(signed_faults(tree, known, root))
    for name, proof in proofs:
        if proof["tree"]["root"] == tree["root"] and proof["own"] not in seen:
            raise Wrong(f"the balance of {name} is not among its leaves")
    return f"right. {len(leaves)} leaves come to {tree['owed']}\n  root {tree['root']}, signed with the key {tree['key']}"


def units_of(units, decimals):
    """What lies there in units of the tenth decimal; what is below one does not count."""
    return int(units) * SCALE // 10 ** decimals


def word(value):
    """What a file says, so that it can neither begin a line nor speak to the screen."""
    return ascii(str(value))[1:-1][:200]


def in_coin(units, decimals):
    if type(decimals) is not int or not 0 <= decimals <= 30:
        raise Wrong("a coin has between 0 and 30 decimals")
    digits = units.rjust(decimals + 1, "0")
    whole, fraction = digits[: len(digits) - decimals], digits[len(digits) - decimals :].rstrip("0")
    return f"{whole}.{fraction}" if fraction else whole


# How old a proof and a reading may be and still count, as docs/BOOKS.md says.
PROOF_AGE, READING_AGE = datetime.timedelta(days=30), datetime.timedelta(hours=48)
# Words of today and of yesterday are taken.
SIGNED_WITHIN = datetime.timedelta(days=2)


def instant(text):
    """A time in the one form in which the mall writes it."""
    if not re.fullmatch(INSTANT, text.encode()):
        raise Wrong(f"{word(text)} is not a time as the mall writes it")
    return datetime.datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%fZ")


def state_of(entry, now):
    """Whether an address counts when the file was made, and if not, why not."""
    proven = instant(entry["provenAt"])
    if not proven - SIGNED_WITHIN < datetime.datetime.strptime(entry["day"], "%Y-%m-%d") <= proven <= now:
        raise Wrong("its proof is not of the day that was signed")
    if now - proven > PROOF_AGE:
        return "old-proof"
    reading = entry["reading"]
    if reading is None:
        return "not-read"
    if type(reading["block"]) is not int or reading["block"] < 0 or not reading["blockHash"]:
        raise Wrong("its reading names no block")
    if instant(reading["at"]) > now:
        raise Wrong("it was read after the file was made")
    return "old-reading" if now - instant(reading["at"]) > READING_AGE else "counted"


def proof_fault(entry, key):
    expected = [
        "Proof of reserves", f"Mall: {key}", f"Network: {entry['network']}",
        f"Address: {entry['address']}", f"Day: {entry['day']}",
    ]
    words = entry["message"].split("\n")
    if words[:5] != expected:
        return "what was signed names another mall, address or day"
    if not re.fullmatch(r"Nonce: [0-9a-f]{32}", "".join(words[5:6])):
        return "line 6 of what was signed is not of the words of a proof"
    if len(words) > 6:
        return "line 7 of what was signed is not of the words of a proof"
    kind, address, said = entry["kind"], entry["address"], (entry["message"], entry["signature"])
    right = (
        (kind == "evm" and signer_of(*said) == address.lower())
        or (kind == "tron" and tron_of(signer_of(*said, b"TRON")) == address)
        or (kind == "bitcoin" and is_bip322(address, *said))
    )
    return None if right else "the signature is not by the key of the address"


# Bitcoin's first block: on every other chain of the kind addresses are written for tests.
BITCOIN = "000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f"


def chain_fault(entry):
    """What the network is, whatever the mall calls it: the number of a chain of Ethereum's kind, the first block of another."""
    chain, is_evm = entry.get("chain"), entry["kind"] == "evm"
    if not isinstance(chain, str) or not re.fullmatch(r"[1-9][0-9]{0,77}" if is_evm else r"[0-9a-f]{64}", chain):
        return "its chain is none"
    if not is_evm and entry["address"].lower().startswith("bc1") != (chain == BITCOIN):
        return "its address is of another chain"
    return None


def twofold(entry, spots, has_chains):
    """A coin that was counted before, at the same address: of one block, or of a file that tells no chain. `spots` are those seen."""
    at = entry["reading"]
    block = at["blockHash"].lower().lstrip("0x") if at else ""
    for balance in entry["balances"]:
        if at and (has_chains or balance["counted"] is not None):
            spot = (entry["kind"], entry["address"].lower(), balance["asset"].lower(), block if has_chains else None)
            if spot in spots:
                why = "at one block of two networks" if has_chains else "and nothing says that it is on two chains"
                return f"{word(balance['asset'])} stands there twice, {why}"
            spots.add(spot)
    return None


# How a coin is named on each kind of chain, in one way alone: another way would be another coin.
ASSETS = {"evm": r"native|0x[0-9a-fA-F]{40}", "tron": r"native|T[1-9A-HJ-NP-Za-km-z]{33}", "bitcoin": "native"}


def counted_at(name, entry):
    """What is counted of an address, what its issuer has frozen there, and lines that say what lies there."""
    counted, frozen, said, coins = 0, 0, [], set()
    at = entry["reading"]
    where = word(f"block {at['block']} ({at['blockHash']})") if at else "no block"
    for balance in entry["balances"]:
        coin = balance["asset"].lower()
        if not re.fullmatch(ASSETS[entry["kind"]], balance["asset"]):
            raise Wrong(f"{name}: {word(balance['asset'])} is no coin of its chain")
        if coin == "native" and balance["counted"] is not None:
            raise Wrong(f"{name}: the chain's own coin is counted")
        if coin in coins:
            raise Wrong(f"{name}: {word(balance['asset'])} stands there twice")
        coins.add(coin)
        if not re.fullmatch(r"[0-9]{1,78}", balance["units"]) or balance["amount"] != in_coin(balance["units"], balance["decimals"]):
            raise Wrong(f"{name}: {word(balance['coin'])} is not what its units are")
        # Files from before say nothing of it.
        if balance.get("frozen", False):
            if balance["counted"] is not None:
                raise Wrong(f"{name}: what its issuer has frozen is counted")
            if balance["coin"] == "USDT":
                frozen += units_of(balance["units"], balance["decimals"])
        if balance["counted"] is not None:
            part = amount_of(balance["counted"], name)
            if balance["coin"] != "USDT" or part > units_of(balance["units"], balance["decimals"]):
                raise Wrong(f"{name}: more is counted than is there")
            counted += part
        said.append(f"  {name}: {balance['amount']} {word(balance['coin'])} ({word(coin)}) at {where}, {word(entry['state'])}")
    return (counted, frozen, said) if entry["state"] == "counted" else (0, 0, said)


def check_reserves(file, known):
    if known and file["key"].encode() not in known:
        raise Wrong("it is of a mall with another key than yours")
    now, held, frozen, said, seen, spots = instant(file["at"]), 0, 0, [], set(), set()
    has_chains = file["format"] == RESERVES
    for entry in file["addresses"]:
        name = word(f"{entry['network']} {entry['address']}")
        fault = chain_fault(entry) if has_chains else None
        if fault:
            raise Wrong(f"{name}: {fault}")
        which = (entry["kind"], entry["chain"] if has_chains else entry["network"], entry["address"].lower())
        if which in seen:
            raise Wrong(f"{name}: it stands there twice")
        seen.add(which)
        fault = proof_fault(entry, file["key"])
        if fault:
            raise Wrong(f"{name}: {fault}")
        try:
            state = state_of(entry, now)
        except Wrong as wrong:
            raise Wrong(f"{name}: {wrong.why}")
        if entry["state"] != state:
            raise Wrong(f"{name}: it is called {word(entry['state'])}, and by its times it is {state}")
        counted, stopped, lines = counted_at(name, entry)
        fault = twofold(entry, spots, has_chains)
        if fault:
            raise Wrong(f"{name}: {fault}")
        held += counted
        frozen += stopped
        said += lines
    if held != amount_of(file["held"], "what is held"):
        raise Wrong(f"what is counted comes to {plain(held)}, not to {word(file['held'])}")
    if frozen != amount_of(file.get("frozen", "0"), "what is frozen"):
        raise Wrong(f"what is frozen comes to {plain(frozen)}, not to {word(file['frozen'])}")
    tree = file["tree"]
    if tree is not None:
        refuse(signed_faults(tree, known or [file["key"].encode()], None))
    if (file["owed"], file["owedAt"]) != ((None, None) if tree is None else (tree["owed"], tree["at"])):
        raise Wrong("what is owed is not what was signed")
    owed = None if tree is None else amount_of(tree["owed"], "what is owed")
    if file["ratio"] != (held * 10_000 // owed / 100 if owed and seen else None):
        raise Wrong("what is held for each 100 owed is another number")
    total = f"right. At {file['at']}: {len(seen)} addresses, each signed by its key; {file['held']} held"
    return "\n".join([total + (f" for {tree['owed']} owed at {tree['at']}" if tree else ""), *said])


# Files of the old format do not say which chain a network is.
RESERVES, OLD_RESERVES = "entrepot-reserves/2", "entrepot-reserves/1"
JSON_FORMATS = (RESERVES, OLD_RESERVES, "entrepot-leaf/1", "entrepot-tree-file/1")


def once(pairs):
    """A name that stands there twice would mean one thing here and another elsewhere."""
    value = dict(pairs)
    if len(value) < len(pairs):
        raise Twofold()
    return value


def no_number(text):
    raise Twofold()


class Twofold(Exception):
    """JSON that programs read in different ways."""


def published(name):
    """A file of one value, or None when it is an export of lines."""
    with open(name, "rb") as file:
        if FORMAT.encode() in file.read(40):
            return None
        file.seek(0)
        try:
            value = json.loads(file.read().decode(), object_pairs_hook=once, parse_constant=no_number)
        except Twofold:
            return {"format": None}
        except (ValueError, RecursionError):
            return None
    return value if isinstance(value, dict) and value.get("format") in JSON_FORMATS else None


def published_verdict(name, file, known, account, root, proofs):
    try:
        if file["format"] is None:
            raise Wrong("it can be read in more than one way: a name stands there twice, or a number is none")
        if file["format"] in (RESERVES, OLD_RESERVES):
            said = check_reserves(file, known)
        elif file["format"] == "entrepot-leaf/1":
            said = check_leaf(file, known, account, root)
            proofs.append((name, file))
        else:
            said = check_tree(file, known, root, proofs)
        return f"{name}: {said}", True
    except Wrong as wrong:
        return f"{name}: WRONG: {wrong.why}", False
    except (KeyError, TypeError, AttributeError, ValueError, IndexError, OverflowError, RecursionError):
        return f"{name}: WRONG: it is not of the format that it names", False


def main(arguments):
    known, files, witnesses, account, root = [], [], [], None, None
    if "--help" in arguments or "-h" in arguments:
        print(__doc__)
        return 0
    given = iter(arguments)
    for each in given:
        if each == "--key":
            known.append(next(given, "").strip().lower().encode())
        elif each == "--account":
            account = next(given, "").strip().lower()
        elif each == "--root":
            root = next(given, "").strip().lower()
        elif each == "--checkpoint":
            witnesses.append(next(given, ""))
        elif each.startswith("--"):
            print(f"{each}: there is no such option\n{__doc__}")
            return 2
        else:
            files.append(each)
    if not files or any(not re.fullmatch(rb"[0-9a-f]{64}", key) for key in known):
        print(__doc__)
        return 2
    sound, reached, proofs, kept = True, True, [], []
    try:
        for name in witnesses:
            found = kept_in(name)
            if not found:
                print(f"{name}: neither a checkpoint nor a head of the books stands in it")
                return 2
            kept += found
        values = [(name, published(name)) for name in files]
        # The tree comes last: it looks for every proof that was given.
        values.sort(key=lambda each: each[1] is not None and each[1]["format"] == "entrepot-tree-file/1")
        for name, value in values:
            if value is None:
                text, right = verdict(name, known, kept)
            else:
                text, right = published_verdict(name, value, known, account, root, proofs)
            print(text)
            sound, reached = sound and right is not False, reached and right is not None
    except OSError as error:
        print(f"{error.filename}: cannot be read: {error.strerror}")
        return 2
    return 1 if not sound else 0 if reached else 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
