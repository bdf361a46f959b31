// How a draw is drawn, and how anybody proves that it was drawn so (decision record 0049). The server, the page of a draw
// and the command `draws verify` run these very lines. Pure: SHA-256 is handed in, since a page at a plain address has to
// bring its own.
import type { DrawEntry, DrawProof, DrawReceipt, DrawTerms } from './proof-types.ts';
import { CHANCE_PARTS, nothingOf, prizeFor } from './rules.ts';

export type Sha256 = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;

/** JSON in one way only: names in the order of their letters, nothing between. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(canonical).join(',')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => `${JSON.stringify(name)}:${canonical(each)}`);
    return `{${parts.join(',')}}`;
  }
  return JSON.stringify(value);
}

const utf8 = (text: string) => new TextEncoder().encode(text);

export const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hashOf = async (sha256: Sha256, text: string): Promise<string> =>
  hex(await sha256(utf8(text)));

export const hashTerms = (sha256: Sha256, terms: DrawTerms): Promise<string> =>
  hashOf(sha256, canonical(terms));

/** What is published of a seed before anybody draws. */
export const commitTo = async (sha256: Sha256, seed: string): Promise<string> =>
  hex(await sha256(bytesOf(seed)));

const BLOCK = 64;

/** HMAC (RFC 2104) with SHA-256; `key` is at most a block long. */
export async function hmac(
  sha256: Sha256,
  key: Uint8Array,
  message: Uint8Array,
): Promise<Uint8Array> {
  const padded = (with_: number, then: Uint8Array) => {
    const bytes = new Uint8Array(BLOCK + then.length);
    for (let at = 0; at < BLOCK; at += 1) {
      bytes[at] = (key[at] ?? 0) ^ with_;
    }
    bytes.set(then, BLOCK);
    return bytes;
  };
  return sha256(padded(0x5c, await sha256(padded(0x36, message))));
}

/** Six bytes are below this as often as not for any remainder: the others are drawn again, so every number is as likely. */
const FAIR = Math.floor(2 ** 48 / CHANCE_PARTS) * CHANCE_PARTS;

type Drawing = { seed: string; draw: string; termsHash: string; nonce: string };

/**
 * The number from 0 up to below CHANCE_PARTS that a nonce draws. It hangs on nothing that the mall could choose once the
 * terms are public: not on the order of the draws, not on who draws.
 */
export async function numberOf(sha256: Sha256, drawing: Drawing): Promise<number> {
  const key = bytesOf(drawing.seed);
  for (let round = 0; ; round += 1) {
    const message = [drawing.draw, drawing.termsHash, drawing.nonce, round].join('|');
    const digest = await hmac(sha256, key, utf8(message));
    const value = digest.slice(0, 6).reduce((sum, byte) => sum * 256 + byte, 0);
    if (value < FAIR) {
      return value % CHANCE_PARTS;
    }
  }
}

/** Links a draw to all before it; the first one to the terms. */
export const chainOf = (
  sha256: Sha256,
  before: string,
  { serial, person, at, nonce: own, number, place }: Omit<DrawEntry, 'chain'>,
): Promise<string> =>
  hashOf(sha256, [before, serial, person, at, own, number, place ?? '-'].join('|'));

/** What can be wrong with a proof. */
export const PROOF_FAULTS = [
  'terms',
  'commitment',
  'odds',
  'count',
  'serial',
  'time',
  'allowance',
  'nonce',
  'number',
  'prize',
  'chain',
  'receipt',
] as const;
export type ProofFault = { what: (typeof PROOF_FAULTS)[number]; serial: number | null };

export type Verdict = {
  /** None: every draw was drawn as it was promised. */
  faults: ProofFault[];
  checked: number;
  /** Pieces won of each prize, by place. */
  won: { place: number; pieces: number }[];
};

/** So many faults say enough. */
const MOST_FAULTS = 50;

/** Proves a draw from its file alone; with receipts, that it is the list in which they were given. */
export async function verifyDraw(
  sha256: Sha256,
  proof: DrawProof,
  receipts: readonly DrawReceipt[] = [],
): Promise<Verdict> {
  const { terms, entries } = proof;
  const faults: ProofFault[] = [];
  const wrong = (isSo: boolean, what: ProofFault['what'], serial: number | null = null) => {
    if (isSo && faults.length < MOST_FAULTS) {
      faults.push({ what, serial });
    }
  };
  wrong((await hashTerms(sha256, terms)) !== proof.termsHash, 'terms');
  wrong((await commitTo(sha256, proof.seed)) !== terms.commitment, 'commitment');
  wrong(nothingOf(terms.prizes) < 0, 'odds');
  wrong(entries.length !== proof.count || entries.length > terms.mostDraws, 'count');
  const replay = replayOf(proof);
  let before = proof.termsHash;
  for (const [at, entry] of entries.entries()) {
    wrong(entry.serial !== at + 1, 'serial', entry.serial);
    const drawing = { ...proof, draw: terms.draw, nonce: entry.nonce };
    const number = await numberOf(sha256, drawing);
    wrong(entry.number !== number, 'number', entry.serial);
    replay(entry, number).forEach((what) => wrong(true, what, entry.serial));
    wrong((await chainOf(sha256, before, entry)) !== entry.chain, 'chain', entry.serial);
    before = entry.chain;
  }
  for (const { draw, ...receipt } of receipts) {
    const listed = entries[receipt.serial - 1];
    const same = listed !== undefined && canonical(listed) === canonical(receipt);
    wrong(draw === terms.draw && !same, 'receipt', receipt.serial);
  }
  const won = terms.prizes.map(({ place }) => ({
    place,
    pieces: entries.filter((entry) => entry.place === place).length,
  }));
  return { faults, checked: entries.length, won };
}

/** Plays the draws again, one after the other, with the pieces that were left and what each person had drawn. */
function replayOf({ terms, closedAt }: DrawProof) {
  const left = new Map(terms.prizes.map(({ place, pieces }) => [place, pieces]));
  const drawn = new Map<string, number>();
  const nonces = new Set<string>();
  let last = terms.opensAt;
  const again = (key: string): number => {
    const times = (drawn.get(key) ?? 0) + 1;
    drawn.set(key, times);
    return times;
  };
  return (entry: DrawEntry, number: number): ProofFault['what'][] => {
    const prize = prizeFor(number, terms.prizes);
    const pieces = prize ? (left.get(prize.place) ?? 0) : 0;
    const place = prize && pieces > 0 ? prize.place : null;
    if (place !== null) {
      left.set(place, pieces - 1);
    }
    const overall = again(entry.person);
    const today = again(`${entry.person} ${dayOf(entry.at)}`);
    const at = Date.parse(entry.at);
    const late = at >= Date.parse(terms.closesAt) || at > Date.parse(closedAt);
    const faults: [boolean, ProofFault['what']][] = [
      [at < Date.parse(last) || late, 'time'],
      [overall > terms.perPerson || today > terms.perDay, 'allowance'],
      [nonces.has(entry.nonce), 'nonce'],
      [entry.place !== place, 'prize'],
    ];
    nonces.add(entry.nonce);
    last = entry.at;
    return faults.filter(([isSo]) => isSo).map(([, what]) => what);
  };
}

/** A day of a draw is one of UTC. */
export const dayOf = (at: string): string => at.slice(0, 10);
