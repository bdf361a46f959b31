import type { AccountId, BrandId } from '@entrepot/contract/ids';
import type { Language } from '@entrepot/contract/languages';
import type { Db } from '../../platform/db.ts';
import { newCode, newId } from '../../platform/ids.ts';
import { insertFundPassword } from './guess-queries.ts';
import { insertAccount } from './queries.ts';
import { fundPasswordHash } from './secrets.ts';

export type AccountToCreate = {
  username: string;
  /** Of `hashPassword`; the seed makes one for all its accounts. */
  passwordHash: string;
  brandId: BrandId;
  createdAt: Date;
  email?: string | null;
  emailVerified?: boolean;
  phone?: string | null;
  phoneVerified?: boolean;
  avatar?: number;
  merchant?: boolean;
  /** Nobody real stands behind it: the demo world's. */
  test?: boolean;
  invitedBy?: AccountId | null;
  /** Of mails; the brand's when it is not known. */
  language?: Language;
  /** With the mall's secret: sets the fund password too. */
  fundPassword?: { secret: string; plain: string };
};

/** Opens an account without any check of its password; answers its id and UID. */
export async function createAccount(
  db: Db,
  account: AccountToCreate,
): Promise<{ id: AccountId; userCode: string }> {
  const id: AccountId = newId(account.createdAt.getTime());
  const userCode = newCode(8);
  await insertAccount(db, {
    id,
    userCode,
    username: account.username,
    email: account.email ?? null,
    emailProvenAt: account.emailVerified ? account.createdAt : null,
    phone: account.phone ?? null,
    phoneProvenAt: account.phoneVerified ? account.createdAt : null,
    passwordHash: account.passwordHash,
    avatar: account.avatar ?? 1,
    merchant: account.merchant ?? false,
    test: account.test ?? false,
    brandId: account.brandId,
    invitedBy: account.invitedBy ?? null,
    language: account.language ?? null,
    createdAt: account.createdAt,
  });
  if (account.fundPassword) {
    const { secret, plain } = account.fundPassword;
    await insertFundPassword(db, id, fundPasswordHash(secret, id, plain));
  }
  return { id, userCode };
}
