// One-use tokens without which no money leaves a wallet and none is announced (existing-clients §2.8 to §2.10).
import type { AccountId } from '@entrepot/contract/ids';
import {
  MONEY_TOKEN_MINUTES,
  MOST_MONEY_TOKENS,
  type MoneyToken,
} from '@entrepot/contract/wallet/types';
import type { MemberCtx } from '../../platform/context.ts';
import { sql } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { newToken, tokenHash } from '../accounts/index.ts';

/** A new token of the account, good for one call within minutes; of several unused ones the oldest are forgotten. */
export async function openMoneyCall({ db, now, actor }: MemberCtx): Promise<MoneyToken> {
  const { token, hash } = newToken();
  const expiresAt = new Date(now.getTime() + MONEY_TOKEN_MINUTES * 60_000);
  await makeRoom({ db, now }, actor.id);
  await db.run(sql`
    insert into wallet.money_token (hash, account_id, expires_at) values (${hash}, ${actor.id}, ${expiresAt})`);
  return { sessionToken: token, expiresAt: expiresAt.toISOString() };
}

/** Who asks for many at once queues up, so that the bound holds. */
async function makeRoom({ db, now }: Pick<MemberCtx, 'db' | 'now'>, id: AccountId): Promise<void> {
  await db.run(
    sql`select pg_advisory_xact_lock(hashtext('wallet.money_token'), hashtext(${id}::text))`,
  );
  await db.run(sql`
    delete from wallet.money_token where account_id = ${id} and (expires_at <= ${now} or hash in (
      select hash from wallet.money_token where account_id = ${id}
      order by expires_at desc offset ${MOST_MONEY_TOKENS - 1}))`);
}

/**
 * Uses a token up, in the transaction of the call that it is for: of two calls with it the second waits, and is refused
 * when the first has gone through. Refuses MONEY_TOKEN_USED for one that is used, too old or another's.
 */
export async function useMoneyToken(
  { db, now, actor }: MemberCtx,
  sessionToken: string,
): Promise<void> {
  const used = await db.hits(sql`
    delete from wallet.money_token
    where hash = ${tokenHash(sessionToken)} and account_id = ${actor.id} and expires_at > ${now}`);
  if (!used) {
    throw new Refusal('MONEY_TOKEN_USED');
  }
}
