import type { Me } from '@entrepot/contract/accounts/types';
import type { AccountRow } from './queries.ts';

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
