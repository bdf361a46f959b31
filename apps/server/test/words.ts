import type { Db } from '../src/platform/db.ts';
import { sql } from '../src/platform/db.ts';
import type { TestMall } from './server.ts';

/** Of what somebody says yes to: amounts as texts, as the trigger of the row names it. */
export type Contents = Record<string, string | boolean | null>;
export type Said = { about: string; id: string; by: string; contents: Contents };

/** People say this in the transaction `tx` of the application's, as the role says it that says what people say (record 0077). */
export async function sayIn({ shared }: TestMall, tx: Db, words: readonly Said[]): Promise<void> {
  const act = await tx.value<string>(sql`select pg_current_xact_id()::text`);
  for (const { about, id, by, contents } of words) {
    await shared.approver.run(sql`
      select ledger.say_yes(${about}, ${id}, ${by}, now(), ${act}::xid8, ${JSON.stringify(contents)}::jsonb)`);
  }
}

/** What the application's role does in a transaction in which these words were said. */
export const withWords = <T>(
  mall: TestMall,
  words: readonly Said[],
  work: (tx: Db) => Promise<T>,
): Promise<T> =>
  mall.db.tx(async (tx) => {
    await sayIn(mall, tx, words);
    return work(tx);
  });

type Proposed = Record<
  'kind' | 'ref' | 'currency' | 'kinds' | 'owners' | 'amounts' | 'reason',
  string
>;

/** What was proposed under the key is approved, as it was proposed: by a second person who was cut off before it was posted. */
export async function approveKey(
  { owner, shared }: Pick<TestMall, 'owner' | 'shared'>,
  key: string,
  by: string,
  at = new Date(),
): Promise<void> {
  const { kind, ref, currency, kinds, owners, amounts, reason } = await owner.only<Proposed>(sql`
    select kind, ref, currency, kinds::text as kinds, owners::text as owners, format('%s', amounts) as amounts, reason
    from ledger.approval where key = ${key}`);
  await shared.approver.run(sql`
    select ledger.approve(${kind}, ${key}, ${ref}, ${currency}, ${kinds}::text[], ${owners}::uuid[], ${amounts}::numeric[],
      ${reason}, ${by}, ${at})`);
}
