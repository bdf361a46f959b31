import type { Me } from '@entrepot/contract/accounts/types';
import type { AccountId } from '@entrepot/contract/ids';
import type { Db } from '../../platform/db.ts';
import { orRefuse } from '../../platform/refusal.ts';
import { accountById, type AccountRow } from './queries.ts';

/** An account as its holder sees it. */
export const meOf = async (db: Db, id: AccountId): Promise<Me> =>
  presentMe(orRefuse(await accountById(db, id), 'NOT_LOGGED_IN'));

export function presentMe(row: AccountRow): Me {
  return {
    id: row.id,
    username: row.username,
    userCode: row.userCode,
    email: row.email,
    emailVerified: row.emailProvenAt !== null,
    phone: row.phone,
    phoneVerified: row.phoneProvenAt !== null,
    avatar: row.avatar,
    fundPasswordSet: row.fundPasswordSet,
    createdAt: row.createdAt.toISOString(),
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  };
}
