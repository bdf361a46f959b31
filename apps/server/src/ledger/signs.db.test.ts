// Which accounts a kind of movement touches, and in which direction (migration 1049), tried with the application's role alone.
import type { AccountId } from '@entrepot/contract/ids';
import { ACCOUNT_KINDS, MOVEMENT_KINDS } from '@entrepot/contract/wallet/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerAlone } from '../../test/ledger-alone.ts';
import { scratchDatabase, type ScratchDatabase } from '../../test/postgres.ts';
import { type Database, openDatabase, sql, sqlState } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import { PLATFORM } from './index.ts';

let scratch: ScratchDatabase;
let app: Database;
beforeAll(async () => {
  scratch = await scratchDatabase();
  app = openDatabase(scratch.appUrl, { max: 2 });
  const owner = openDatabase(scratch.ownerUrl, { max: 1 });
  await ledgerAlone(owner);
  // Without the gate: what two people may have posted has its accounts too.
  await owner.run(sql`delete from ledger.gate`);
  await owner.close();
});
afterAll(async () => {
  await app.close();
  await scratch.drop();
});

type Leg = readonly [kind: string, owner: string, amount: string];
const post = (kind: string, legs: readonly Leg[]) =>
  app.run(sql`
    select ledger.post(${kind}, ${`test/${newId()}`}, 'test', 'system', now(), 'USDT', ${legs.map(([of]) => of)}::text[],
      ${legs.map(([, whose]) => whose)}::uuid[], ${legs.map(([, , amount]) => amount)}::numeric[], null, null)`);
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'posted',
    (error: unknown) => sqlState(error) ?? String(error),
  );

/** What each kind does of what is asked of it, of all kinds of the contract. */
async function kindsThat(legs: (a: AccountId, b: AccountId) => readonly Leg[]): Promise<string[]> {
  const did: string[] = [];
  for (const kind of MOVEMENT_KINDS) {
    const [a, b] = [newId<AccountId>(), newId<AccountId>()];
    await post('demo-funds', [
      ['demo-mint', PLATFORM, '-9'],
      ['available', a, '9'],
    ]);
    await post('order-pay', [
      ['available', a, '-4'],
      ['escrow', a, '4'],
    ]);
    await post('order-release', [
      ['escrow', a, '-1'],
      ['platform-fee', PLATFORM, '1'],
    ]);
    const how = await outcome(post(kind, legs(a, b)));
    expect(how, kind).toMatch(/^(posted|23514)$/);
    if (how === 'posted') {
      did.push(kind);
    }
  }
  return did;
}

test('nothing moves one wallet’s money to another, nor the mall’s to anybody, by itself', async () => {
  for (const from of ['available', 'platform-fee', 'platform-loss'] as const) {
    const movedBy = await kindsThat((a, b) => [
      [from, from === 'available' ? a : PLATFORM, '-1'],
      ['available', b, '1'],
    ]);
    // A correction does, and says why and who the two people are: without them it is refused as well.
    expect([from, movedBy]).toEqual([from, []]);
  }
});

test.each([
  ['clearing-chain', 'deposit', 'deposit-reversal'],
  ['clearing-bank', 'deposit', 'deposit-reversal'],
  ['clearing-lender', 'loan-payout', 'loan-repayment'],
])('%s gives by a %s and takes by a %s', async (outside, gives, takes) => {
  const into = await kindsThat((a) => [
    [outside, PLATFORM, '-1'],
    ['available', a, '1'],
  ]);
  expect(into).toEqual([gives]);
  const outOf = await kindsThat((a) => [
    ['available', a, '-1'],
    [outside, PLATFORM, '1'],
  ]);
  expect(outOf).toEqual([takes]);
});

test('what fills a wallet comes from where its kind says', async () => {
  const sources: Record<string, string[]> = {};
  for (const from of ACCOUNT_KINDS) {
    const rows = await app.list<string>(sql`
      select kind from unnest(${MOVEMENT_KINDS}::text[]) with ordinality each (kind, n)
      where ledger.may_touch(kind, 'available', 1) and ledger.may_touch(kind, ${from}, -1) order by n`);
    if (rows.length > 0) {
      sources[from] = rows;
    }
  }
  expect(sources).toEqual({
    available: ['adjustment'],
    escrow: ['order-release', 'order-refund'],
    reserved: ['withdrawal-release'],
    'demo-mint': ['demo-funds'],
    'platform-loss': ['adjustment'],
    'clearing-chain': ['deposit'],
    'clearing-bank': ['deposit'],
    'clearing-lender': ['loan-payout'],
    'loan-due': ['loan-payout'],
  });
});

test('a kind that nobody knows touches nothing', async () => {
  expect(await app.value(sql`select ledger.may_touch('transfer', 'available', 1)`)).toBe(false);
});
