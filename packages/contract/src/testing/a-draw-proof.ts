// The proof of a draw, made as a mall makes it.
import { createHash } from 'node:crypto';
import { chainOf, commitTo, hashTerms, numberOf, type Sha256 } from '../draws/proof.ts';
import type { DrawEntry, DrawProof, DrawTerms } from '../draws/proof-types.ts';
import { CHANCE_PARTS, prizeFor } from '../draws/rules.ts';
import { ZERO } from '../money.ts';

export const sha256: Sha256 = async (bytes) => createHash('sha256').update(bytes).digest();
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

export const SEED = digest('the seed of the tests');
export const DRAW = '0199a8f0-0000-7000-8000-000000000001';
export const CHANCES = [20_000, 80_000, 250_000];

const coupon = {
  ...{ amount: ZERO, percent: null, most: null, minimum: ZERO },
  until: '2026-12-31T00:00:00.000Z',
};
const termsWith = (commitment: string, pieces: number): DrawTerms => ({
  ...{ format: 'draw/1', draw: DRAW, commitment, perDay: 1, perPerson: 3, mostDraws: 20_000 },
  opensAt: '2026-11-01T00:00:00.000Z',
  closesAt: '2026-11-30T00:00:00.000Z',
  parts: CHANCE_PARTS,
  prizes: CHANCES.map((chance, at) => ({ place: at + 1, pieces, chance, coupon })),
});

/** What a mall would have published: `count` draws of as many people, and three pieces of each prize. */
export async function aProof(count: number): Promise<DrawProof> {
  const terms = termsWith(await commitTo(sha256, SEED), 3);
  const termsHash = await hashTerms(sha256, terms);
  const entries: DrawEntry[] = [];
  const left = new Map(terms.prizes.map(({ place, pieces }) => [place, pieces]));
  let before = termsHash;
  for (let at = 0; at < count; at += 1) {
    const nonce = digest(`nonce ${at}`).slice(0, 32);
    const number = await numberOf(sha256, { seed: SEED, draw: DRAW, termsHash, nonce });
    const place = prizeFor(number, terms.prizes)?.place;
    const pieces = left.get(place ?? 0) ?? 0;
    const won = place !== undefined && pieces > 0 ? place : null;
    if (won !== null) {
      left.set(won, pieces - 1);
    }
    const entry = {
      ...{ serial: at + 1, person: `person ${at}`, nonce, number, place: won },
      at: new Date(Date.parse(terms.opensAt) + at * 60_000).toISOString(),
    };
    before = await chainOf(sha256, before, entry);
    entries.push({ ...entry, chain: before });
  }
  const closedAt = terms.closesAt;
  return { terms, termsHash, seed: SEED, count, closedAt, stopReason: null, entries };
}
