import { z } from 'zod';
import { signedTree } from '../openbooks/types.ts';
import { amount, id, instant, text } from '../shapes.ts';
import { NETWORK_ADDRESS_LENGTH, PROVABLE, RESERVE_STATES, SIGNATURE_LENGTH } from './rules.ts';

const day = z.iso.date();

/** What lies at an address of one coin. */
export const reserveBalance = z.object({
  /** `native`, or the contract of a token. */
  asset: z.string(),
  coin: z.string(),
  decimals: z.int(),
  /** In the coin's smallest unit. */
  units: z.string().regex(/^\d{1,78}$/),
  /** The same as it is written. */
  amount: z.string(),
  /** Its issuer lets nobody move it from here. */
  frozen: z.boolean(),
  /** What of it is counted beside what is owed; null for coins that are not, and for what is frozen. */
  counted: amount.nullable(),
});

export const reserveReading = z.object({
  at: instant,
  block: z.int(),
  blockHash: z.string(),
  /** So many nodes have said the same. */
  nodes: z.int(),
});

/** An address that was proven to be the mall's: everything that somebody else needs to check it. */
export const reserveAddress = z.object({
  network: z.string(),
  kind: z.enum(PROVABLE),
  /** What the network is, whatever it is called: the number of an EVM chain, the first block's hash of Bitcoin's kind. */
  chain: z.string(),
  address: z.string(),
  day,
  message: z.string(),
  signature: z.string(),
  provenAt: instant,
  /** Until then the proof counts. */
  until: instant,
  state: z.enum(RESERVE_STATES),
  reading: reserveReading.nullable(),
  balances: z.array(reserveBalance),
});
export type ReserveAddress = z.infer<typeof reserveAddress>;

const totals = {
  /** Everything that is counted. */
  held: amount,
  /** What would count, and cannot be moved: its issuer has frozen it. */
  frozen: amount,
  /** What the mall owed when the last tree was made; null while there is none. */
  owed: amount.nullable(),
  owedAt: instant.nullable(),
  /** Per cent, rounded down; null while nothing is owed. */
  ratio: z.number().nullable(),
};

/** What is published: also the file that tools/verify-books.py reads. */
export const publicReserves = z.object({
  format: z.literal('entrepot-reserves/2'),
  at: instant,
  /** The mall, by the key with which it signs its books. */
  key: z.string().regex(/^[0-9a-f]{64}$/),
  ...totals,
  /** What is owed, as it was signed. */
  tree: signedTree.nullable(),
  addresses: z.array(reserveAddress),
});
export type PublicReserves = z.infer<typeof publicReserves>;

/** Null while the operator has not opened the books. */
export const openReserves = z.object({
  reserves: publicReserves.nullable(),
  /** By code, in the reader's language: beside the file, which is the same in all. */
  networkNames: z.record(z.string(), z.string()),
});
export type OpenReserves = z.infer<typeof openReserves>;

export const reserveList = z.object({
  ...totals,
  /** Networks on which addresses can be proven. */
  networks: z.array(
    z.object({
      code: z.string(),
      /** In the reader's language. */
      name: z.string(),
      kind: z.enum(PROVABLE),
    }),
  ),
  addresses: z.array(reserveAddress.extend({ id, addedBy: z.string() })),
});
export type ReserveList = z.infer<typeof reserveList>;

const named = {
  network: z.string().regex(/^[a-z0-9-]{2,30}$/),
  address: text(NETWORK_ADDRESS_LENGTH, 20),
};
export const proofTextInput = z.strictObject(named);
export const proofText = z.object({ day, address: z.string(), message: z.string() });

export const proveInput = z.strictObject({
  ...named,
  /** Of the words that were given: today or yesterday. */
  day,
  signature: text(SIGNATURE_LENGTH, 1),
});

export const ofReserveAddress = {
  input: z.strictObject({ addressId: id }),
  object: { field: 'addressId', kind: 'reserveAddress', notFound: 'NOT_FOUND' },
} as const;
