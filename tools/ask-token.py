#!/usr/bin/env python3
"""Lets the payout signer pay with a key that never leaves a token (docs/OPERATIONS.md, "A key in another program").

    ask-token.py MODULE TOKEN        in SIGNER_CONFIG: "command": ["/opt/mall/ask-token.py", "/usr/lib/…/libsofthsm2.so", "mall"]

MODULE is the library of the token's maker, TOKEN the token's label; the PIN stands in the environment as TOKEN_PIN. It needs Python 3 and
`pkcs11-tool` of OpenSC, which is started anew for each answer: a token that was taken out is noticed with the next question.
"""
import json
import os
import subprocess
import sys
import time

# For all that one question takes of the token: the signer waits no longer than ten, and what it kills then leaves a pkcs11-tool behind.
LIMIT_SECONDS = 8
# SubjectPublicKeyInfo of a point that is written whole, on secp256k1: what stands before its 65 bytes.
BEFORE_POINT = bytes.fromhex("3056301006072a8648ce3d020106052b8104000a034200")


class Refused(Exception):
    """Told to the signer, which tells the operator."""


class Token:
    """One token, and the keys that are asked for by their labels."""

    def __init__(self, module, name):
        self.command = ["pkcs11-tool", "--module", module, "--token-label", name, "--login", "--pin", "env:TOKEN_PIN"]
        self.pin_is_wrong = False
        self.until = 0.0

    def run(self, words, given=b""):
        """What pkcs11-tool answers. The PIN is not among its words, which everybody on the machine can read."""
        if self.pin_is_wrong:
            # A token is locked after a few wrong ones.
            raise Refused("the PIN is wrong, and is not tried again before a new start")
        try:
            left = max(0.0, self.until - time.monotonic())
            done = subprocess.run([*self.command, *words], input=given, capture_output=True, timeout=left)
        except subprocess.TimeoutExpired:
            raise Refused("the token does not answer")
        except OSError:
            raise Refused("pkcs11-tool is not installed")
        if done.returncode != 0:
            said = done.stderr.decode(errors="replace")
            self.pin_is_wrong = self.pin_is_wrong or "CKR_PIN_INCORRECT" in said
            lines = [line for line in said.splitlines() if line.startswith("error:")]
            raise Refused("the token: " + (lines[0] if lines else "no reason"))
        return done.stdout

    def id_of(self, label):
        """The id that both halves of a key have: pkcs11-tool signs with any key when it is asked by a label."""
        ids, mine = [], False
        for line in self.run(["--list-objects", "--type", "pubkey"]).decode(errors="replace").splitlines():
            name, _, value = line.strip().partition(":")
            if not line.startswith(" "):
                mine = False
            elif name == "label":
                mine = value.strip() == label
            elif name == "ID" and mine:
                ids += value.split()[:1]
        if len(ids) != 1:
            raise Refused("there is no such key with an id" if not ids else "there is more than one such key")
        return ids[0]

    def public_key(self, label):
        """The point of the key, 65 bytes."""
        found = self.run(["--read-object", "--type", "pubkey", "--id", self.id_of(label)])
        if len(found) != len(BEFORE_POINT) + 65 or not found.startswith(BEFORE_POINT):
            raise Refused("this key is not one of secp256k1")
        return found[len(BEFORE_POINT):]

    def sign(self, label, digest):
        """r and s of a digest, 32 bytes each: the digest is signed as it is. The signer makes s the lower one."""
        if len(digest) != 32:
            raise Refused("a digest has 32 bytes")
        words = ["--sign", "--mechanism", "ECDSA", "--signature-format", "rs", "--id", self.id_of(label)]
        signed = self.run(words, digest)
        if len(signed) != 64:
            raise Refused("the token has given no signature")
        return signed[:32], signed[32:]

    def answer(self, question):
        label = question["key"]
        self.until = time.monotonic() + LIMIT_SECONDS
        if question["ask"] == "public-key":
            return {"publicKey": self.public_key(label).hex()}
        if question["ask"] == "sign":
            r, s = self.sign(label, bytes.fromhex(question["digest"]))
            return {"r": r.hex(), "s": s.hex()}
        raise Refused("there is no such question")


def main():
    if len(sys.argv) != 3 or not os.environ.get("TOKEN_PIN"):
        sys.exit("ask-token.py MODULE TOKEN, with TOKEN_PIN in the environment")
    token = Token(*sys.argv[1:])
    for line in sys.stdin:
        question = json.loads(line)
        try:
            said = token.answer(question)
        except Refused as why:
            said = {"error": str(why)[:200]}
        print(json.dumps({"id": question["id"], **said}), flush=True)


main()
