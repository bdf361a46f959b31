// A deposit without two people needs somebody who saw it, and neither role can do both.
import type { AccountId } from '@entrepot/contract/ids';
import { CURRENCY, parseAmount } from '@entrepot/contract/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ledgerAlone } from '../../test/ledger-alone.ts';
import { type ScratchDatabase, scratchDatabase } from '../../test/postgres.ts';
import { type Database, openDatabase, sql } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import {
  balance,
  bearWitness,
  ledgerInvariants,
  PLATFORM,
  post,
  type Seen,
  violationsOf,
} from './index.ts';

const AT = new Date('2026-11-01T00:00:00Z');
let scratch: ScratchDatabase;
let app: Database;
let witness: Database;
beforeAll(async () => {
  scratch = await scratchDatabase();
  app = openDatabase(scratch.appUrl, { max: 2 });
  witness = openDatabase(scratch.witnessUrl, { max: 2 });
  const owner = openDatabase(scratch.ownerUrl, { max: 1 });
  await ledgerAlone(owner);
  await owner.close();
});
afterAll(async () => {
  await app.close();
  await witness.close();
  await scratch.drop();
});

const deposit = (
  owner: AccountId,
  amount: string,
  key = `test/${newId()}`,
): Omit<Seen, 'source'> => ({
  key,
  ref: key,
  at: AT,
  currency: CURRENCY,
  legs: [
    { kind: 'clearing-chain', owner: PLATFORM, amount: parseAmount(`-${amount}`) },
    { kind: 'available', owner, amount: parseAmount(amount) },
  ],
});
const posting = (movement: ReturnType<typeof deposit>) =>
  app.tx((tx) => post(tx, { ...movement, kind: 'deposit', actor: 'system' }));
const stateOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const REFUSED = '42501';

test('what was seen is posted once, and is in the wallet', async () => {
  const owner = newId<AccountId>();
  const seen = deposit(owner, '12.5');
  expect(await bearWitness(witness, { ...seen, source: 'chain:test' })).toBe(true);
  expect(await bearWitness(witness, { ...seen, source: 'chain:test' })).toBe(false);
  expect(await posting(seen)).toBe(true);
  expect(await posting(seen)).toBe(false);
  expect(await balance(app, 'available', owner)).toBe('12.5');
});

test('what nobody saw is refused, and so is more than was seen, or to somebody else', async () => {
  const owner = newId<AccountId>();
  expect(await stateOf(posting(deposit(owner, '5')))).toBe(REFUSED);
  const seen = deposit(owner, '5');
  await bearWitness(witness, { ...seen, source: 'chain:test' });
  expect(await stateOf(posting(deposit(owner, '6', seen.key)))).toBe(REFUSED);
  expect(await stateOf(posting(deposit(newId<AccountId>(), '5', seen.key)))).toBe(REFUSED);
  expect(await balance(app, 'available', owner)).toBe('0');
});

test('a key says one thing', async () => {
  const seen = deposit(newId<AccountId>(), '5');
  await bearWitness(witness, { ...seen, source: 'chain:test' });
  const more = deposit(newId<AccountId>(), '5', seen.key);
  expect(await stateOf(bearWitness(witness, { ...more, source: 'chain:test' }))).toBe('22023');
});

test('neither role can do what the other does', async () => {
  const seen = deposit(newId<AccountId>(), '5');
  expect(await stateOf(bearWitness(app, { ...seen, source: 'chain:test' }))).toBe(REFUSED);
  expect(await stateOf(post(witness, { ...seen, kind: 'deposit', actor: 'system' }))).toBe(REFUSED);
  const id = newId();
  for (const statement of [
    sql`insert into ledger.witness (key, ref, source, currency, kinds, owners, amounts, at)
        values (${id}, ${id}, 'chain:test', 'USDT', '{available}', ${[id]}::uuid[], '{1}', ${AT})`,
    sql`update chains.transfer set state = 'final'`,
    sql`delete from chains.transfer`,
    sql`insert into chains.block values ('test', 1, 'x')`,
  ]) {
    expect(await stateOf(app.run(statement))).toBe(REFUSED);
  }
  for (const statement of [
    sql`select 1 from accounts.account`,
    sql`select 1 from ledger.account`,
    sql`insert into chains.watched_address values ('test', 'x', ${id}, ${AT})`,
  ]) {
    expect(await stateOf(witness.run(statement))).toBe(REFUSED);
  }
});

test('the books are sound after all that', async () => {
  for (const rule of ledgerInvariants) {
    expect([rule.code, await violationsOf(app, rule)]).toEqual([rule.code, 0]);
  }
});
