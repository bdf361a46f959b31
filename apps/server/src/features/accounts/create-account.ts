import type { AccountId, BrandId } from '@entrepot/contract/ids';
import type { Language } from '@entrepot/contract/languages';
import { type Db, refusing } from '../../platform/db.ts';
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

const UNSAID = {
  email: null,
  phone: null,
  avatar: 1,
  merchant: false,
  test: false,
  invitedBy: null,
  language: null,
};

/** Opens an account without any check of its password; answers its id and UID. */
export async function createAccount(
  db: Db,
  account: AccountToCreate,
): Promise<{ id: AccountId; userCode: string }> {
  const id: AccountId = newId(account.createdAt.getTime());
  const userCode = newCode(8);
  const { createdAt } = account;
  await insertAccount(db, {
    ...UNSAID,
    ...account,
    id,
    userCode,
    emailProvenAt: account.emailVerified ? createdAt : null,
    phoneProvenAt: account.phoneVerified ? createdAt : null,
  });
  if (account.fundPassword) {
    const { secret, plain } = account.fundPassword;
    await insertFundPassword(db, id, fundPasswordHash(secret, id, plain));
  }
  return { id, userCode };
}

/** Somebody else has what an account is called by. */
export const TAKEN = {
  username: 'USERNAME_TAKEN',
  email: 'EMAIL_TAKEN',
  phone: 'PHONE_TAKEN',
} as const;

/** The database judges, so that of two who ask for a name at the same moment one gets it. The name may be an address or a phone. */
export function unlessTaken<T>(by: keyof typeof TAKEN, write: () => Promise<T>): Promise<T> {
  const code = TAKEN[by];
  return refusing({ username_once: code, email_once: code, phone_once: code }, write);
}
