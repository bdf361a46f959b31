import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { aProof, CHANCES, DRAW, SEED, sha256 } from '../testing/a-draw-proof.ts';
import { bytesOf, canonical, chainOf, hex, hmac, numberOf, verifyDraw } from './proof.ts';
import type { DrawEntry, DrawProof } from './proof-types.ts';
import { CHANCE_PARTS, nothingOf, prizeFor } from './rules.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');

const whole = await aProof(40);

describe('a number', () => {
  test('comes from HMAC-SHA-256 as everybody has it', async () => {
    const key = bytesOf('0b'.repeat(20));
    const mac = await hmac(sha256, key, new TextEncoder().encode('Hi There'));
    // RFC 4231, test case 1.
    expect(hex(mac)).toBe('b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7');
    const theirs = createHmac('sha256', Buffer.from(SEED, 'hex')).update('other').digest('hex');
    expect(hex(await hmac(sha256, bytesOf(SEED), new TextEncoder().encode('other')))).toBe(theirs);
  });

  test('falls on every prize as often as its chance says: ten thousand draws', async () => {
    const [one] = whole.entries;
    const parts = [...CHANCES, nothingOf(whole.terms.prizes)];
    const hits = parts.map(() => 0);
    for (let at = 0; at < 10_000; at += 1) {
      const nonce = digest(`draw ${at}`).slice(0, 32);
      const { termsHash } = whole;
      const number = await numberOf(sha256, { seed: SEED, draw: DRAW, termsHash, nonce });
      const place = prizeFor(number, whole.terms.prizes)?.place ?? parts.length;
      hits[place - 1] = (hits[place - 1] ?? 0) + 1;
    }
    const chiSquare = parts.reduce((sum, chance, at) => {
      const expected = (10_000 * chance) / CHANCE_PARTS;
      return sum + ((hits[at] ?? 0) - expected) ** 2 / expected;
    }, 0);
    // Three degrees of freedom: an honest draw is above 16.27 once in a thousand seeds, and this seed is fixed.
    expect(chiSquare).toBeLessThan(16.27);
    expect(chiSquare).toBeGreaterThan(0);
    expect(one?.number).toBeLessThan(CHANCE_PARTS);
  });

  test('stands for the prize in whose part it lies, to the last one', () => {
    const places = (numbers: number[]) =>
      numbers.map((number) => prizeFor(number, whole.terms.prizes)?.place);
    expect(places([0, 19_999, 20_000, 99_999, 100_000, 349_999, 350_000, 999_999])).toEqual([
      ...[1, 1, 2, 2, 3, 3],
      ...[undefined, undefined],
    ]);
  });
});

test('JSON is written in one way only', () => {
  expect(canonical({ b: [1, { d: null, c: 'x"' }], a: true })).toBe(
    '{"a":true,"b":[1,{"c":"x\\"","d":null}]}',
  );
});

describe('a proof', () => {
  test('is right as it was made, and tells what was won', async () => {
    const { faults, checked, won } = await verifyDraw(sha256, whole);
    expect([faults, checked]).toEqual([[], 40]);
    // The third prize comes up more often than there are pieces: the others win nothing.
    expect(won.at(2)).toEqual({ place: 3, pieces: 3 });
  });

  type Change = (proof: DrawProof) => void;
  const entryOf = (proof: DrawProof, serial: number) => proof.entries[serial - 1] as DrawEntry;
  /** Makes the chain fit again, as a mall that cheats would. */
  async function chained(proof: DrawProof): Promise<void> {
    let before = proof.termsHash;
    for (const entry of proof.entries) {
      before = await chainOf(sha256, before, entry);
      entry.chain = before;
    }
  }

  test.each<[string, string, Change]>([
    ['another number', 'number', (proof) => void (entryOf(proof, 7).number += 1)],
    ['another prize', 'prize', (proof) => void (entryOf(proof, 7).place = 2)],
    ['a prize withheld', 'prize', (proof) => void (winnerOf(proof).place = null)],
    ['another nonce', 'number', (proof) => void (entryOf(proof, 7).nonce = '0'.repeat(32))],
    ['a draw left out', 'serial', (proof) => void proof.entries.splice(6, 1)],
    ['the last draw left out', 'count', (proof) => void proof.entries.pop()],
    ['two draws changed about', 'serial', (proof) => void proof.entries.reverse()],
    [
      'a draw more often than allowed',
      'allowance',
      (proof) => {
        entryOf(proof, 8).person = entryOf(proof, 7).person;
      },
    ],
    [
      'a draw after the end',
      'time',
      (proof) => void (entryOf(proof, 40).at = '2026-12-02T00:00:00.000Z'),
    ],
    [
      'other chances',
      'terms',
      (proof) => {
        const [first] = proof.terms.prizes;
        Object.assign(first as object, { chance: 1 });
      },
    ],
    ['another seed', 'commitment', (proof) => void (proof.seed = digest('another'))],
  ])('finds %s, even where the chain was made to fit', async (_, what, change) => {
    const proof = structuredClone(whole);
    change(proof);
    await chained(proof);
    const { faults } = await verifyDraw(sha256, proof);
    expect(faults.map((fault) => fault.what)).toContain(what);
  });

  const winnerOf = (proof: DrawProof) =>
    proof.entries.find(({ place }) => place !== null) as DrawEntry;

  test('finds what is wrong in a chain that was not made to fit', async () => {
    const proof = structuredClone(whole);
    entryOf(proof, 7).person = 'somebody else';
    const { faults } = await verifyDraw(sha256, proof);
    expect(faults).toEqual([{ what: 'chain', serial: 7 }]);
  });

  test('finds other odds and a seed to them that were made afterwards, by a receipt', async () => {
    const { chain, ...entry } = entryOf(whole, 7);
    const receipt = { ...entry, chain, draw: DRAW };
    expect((await verifyDraw(sha256, whole, [receipt])).faults).toEqual([]);
    const other = structuredClone(whole);
    other.entries.splice(0, other.entries.length, ...other.entries.slice(0, 6));
    other.count = 6;
    const { faults } = await verifyDraw(sha256, other, [receipt]);
    expect(faults).toEqual([{ what: 'receipt', serial: 7 }]);
  });
});
