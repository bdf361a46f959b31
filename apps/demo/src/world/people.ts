import type { BrandId } from '@entrepot/contract/ids';
import { hashPassword } from '@entrepot/server/features/accounts/index';
import type { Host } from '../host.ts';

/** Decision 12: the demo world's log-ins; printed at every start, so no secret. */
export const DEMO_PASSWORD = 'demo1234';
export const DEMO_FUND_PASSWORD = '246810';

export type People = {
  /** Of the password that all demo accounts share. */
  passwordHash: string;
  /** What every demo account has; the caller adds when it was opened and what it may do. */
  account(username: string): {
    username: string;
    passwordHash: string;
    brandId: BrandId;
    email: string;
    emailVerified: boolean;
    test: boolean;
    fundPassword: { secret: string; plain: string };
  };
};

/** A domain that belongs to nobody, with an ending that every client's check lets pass. */
export const mailOf = (username: string): string => `${username}@example.com`;

/** One password hash for all: Argon2id for 100 accounts would take ten seconds of nothing. */
export async function demoPeople(
  { config }: Pick<Host, 'config'>,
  brandId: BrandId,
): Promise<People> {
  const passwordHash = await hashPassword(config.secret, DEMO_PASSWORD);
  return {
    passwordHash,
    account: (username) => ({
      username,
      passwordHash,
      brandId,
      email: mailOf(username),
      emailVerified: true,
      test: true,
      fundPassword: { secret: config.secret, plain: DEMO_FUND_PASSWORD },
    }),
  };
}
