// Networks as operators add them. What one is stays as it was added: coins on it are approved by what it says.
import { type Db, sql } from '../../platform/db.ts';
import type { NetworkKind } from './queries.ts';

/** Of the chain that everybody means: its first block, and the digits of its own coin. */
const KNOWN = {
  bitcoin: {
    identity: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
    decimals: 8,
  },
  tron: {
    identity: '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc',
    decimals: 6,
  },
} as const;
const EVM_DECIMALS = 18;

type New = {
  code: string;
  kind: NetworkKind;
  chainId: number | null;
  /** Null where the network's nodes say themselves what is final. */
  confirmations: number | null;
};

/** Closed to begin with. False when one of this name, or this very chain, is there. */
export const addKnownNetwork = (
  db: Db,
  { code, kind, chainId, confirmations }: New,
): Promise<boolean> => {
  const { identity, decimals } =
    kind === 'evm' ? { identity: String(chainId), decimals: EVM_DECIMALS } : KNOWN[kind];
  return db.hits(sql`
    insert into chains.network (code, kind, identity, native_decimals, confirmations)
    select ${code}, ${kind}, ${identity}, ${decimals}::int, ${confirmations ?? 1}::int
    where not exists (select from chains.network n where n.kind = ${kind} and n.identity = ${identity})
    on conflict do nothing`);
};

/** False for a network that is not there. */
export const turnNetwork = (db: Db, code: string, open: boolean): Promise<boolean> =>
  db.hits(sql`update chains.network set open = ${open} where code = ${code}`);
