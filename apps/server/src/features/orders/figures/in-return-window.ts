import type { AccountId } from '@entrepot/contract/ids';
import type { Amount } from '@entrepot/contract/money';
import type { Db } from '../../../platform/db.ts';
import { held } from '../queries/counted.ts';

/** The part of a seller's escrow that buyers have received and may still return: it is released by itself. */
export async function inReturnWindow(db: Db, sellerId: AccountId): Promise<Amount> {
  return (await held(db, sellerId)).window;
}
