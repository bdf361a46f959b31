import { type Me, me } from '@entrepot/contract/accounts/types';
import type { AccountId } from '@entrepot/contract/ids';
import type { Db } from '../../platform/db.ts';
import { shown } from '../../platform/present.ts';
import { orRefuse } from '../../platform/refusal.ts';
import { accountById, type AccountRow } from './queries.ts';

/** An account as its holder sees it. */
export const meOf = async (db: Db, id: AccountId): Promise<Me> =>
  presentMe(orRefuse(await accountById(db, id), 'NOT_LOGGED_IN'));

export const presentMe = (row: AccountRow): Me =>
  shown(me, {
    ...row,
    emailVerified: row.emailProvenAt !== null,
    phoneVerified: row.phoneProvenAt !== null,
  });
