// What a draw hangs on and nobody may know before its end: sealed under a key of the mall's own secret, which is in no
// database and in no backup of one. Who reads the database finds what commits to the seed, and cannot go back from there.
import type { Sha256 } from '@entrepot/contract/draws/proof';
import type { AccountId } from '@entrepot/contract/ids';
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Ctx } from '../../platform/context.ts';
import { seal, unseal } from '../../platform/seal.ts';
import { derivedKey } from '../../platform/secret.ts';

type Mall = Pick<Ctx, 'config'>;

const SEED_BYTES = 32;
const MARK_LETTERS = 12;

export const sha256: Sha256 = async (bytes) => createHash('sha256').update(bytes).digest();

export const newSeed = (): string => randomBytes(SEED_BYTES).toString('hex');

const keyOf = ({ config }: Mall) => derivedKey(config.secret, 'seeds of draws');
export const sealSeed = (mall: Mall, seed: string): string => seal(keyOf(mall), seed);
export const unsealSeed = (mall: Mall, sealed: string): string => unseal(keyOf(mall), sealed);

/** What the list of a draw calls somebody: the same in all of it, another in the next, and back to him leads nothing. */
export const markOf = ({ config }: Mall, drawId: string, accountId: AccountId): string =>
  createHmac('sha256', derivedKey(config.secret, 'marks of draws'))
    .update(`${drawId}|${accountId}`)
    .digest('hex')
    .slice(0, MARK_LETTERS);
