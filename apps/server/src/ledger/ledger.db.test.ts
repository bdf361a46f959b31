import type { AccountId } from '@entrepot/contract/ids';
import {
  parseAmount,
  CURRENCY,
  subtract,
  ZERO,
  type Currency,
  CURRENCIES,
} from '@entrepot/contract/money';
import {
  ACCOUNT_KINDS,
  type AccountKind,
  MOVEMENT_KINDS,
  type MovementKind,
} from '@entrepot/contract/wallet/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledgerAlone } from '../../test/ledger-alone.ts';
import { scratchDatabase, type ScratchDatabase } from '../../test/postgres.ts';
import { type Database, openDatabase, raw, sql, sqlState } from '../platform/db.ts';
import { newId } from '../platform/ids.ts';
import {
  balance,
  bookTotals,
  type Invariant,
  ledgerInvariants,
  type Movement,
  PLATFORM,
  post,
  statement,
  violationsOf,
} from './index.ts';

let scratch: ScratchDatabase;
let app: Database;
let owner: Database;
beforeAll(async () => {
  scratch = await scratchDatabase();
  app = openDatabase(scratch.appUrl);
  owner = openDatabase(scratch.ownerUrl);
  await ledgerAlone(owner);
  // Who has to say yes to these is approval.db.test.ts's.
  await owner.run(sql`delete from ledger.gate where kind in ('deposit', 'loan-payout')`);
});
afterAll(async () => {
  await app.close();
  await owner.close();
  await scratch.drop();
});

const AT = new Date('2026-11-20T10:00:00Z');
const movement = (more: Partial<Movement> & Pick<Movement, 'legs'>): Movement => ({
  kind: 'order-pay',
  key: `test/${newId()}`,
  ref: 'test',
  actor: 'system',
  at: AT,
  currency: CURRENCY,
  ...more,
});
const give = (to: AccountId, amount: string) =>
  post(
    app,
    movement({
      kind: 'demo-funds',
      legs: [
        { kind: 'demo-mint', owner: PLATFORM, amount: parseAmount(`-${amount}`) },
        { kind: 'available', owner: to, amount: parseAmount(amount) },
      ],
    }),
  );
const pay = (from: AccountId, to: AccountId, amount: string, key = `test/${newId()}`) =>
  movement({
    key,
    legs: [
      { kind: 'available', owner: from, amount: parseAmount(`-${amount}`) },
      { kind: 'escrow', owner: to, amount: parseAmount(amount) },
    ],
  });
const stateOf = async (work: Promise<unknown>) =>
  sqlState(await work.catch((error: unknown) => error));

async function broken(): Promise<string[]> {
  const codes: string[] = [];
  for (const rule of ledgerInvariants) {
    if ((await violationsOf(owner, rule)) > 0) {
      codes.push(rule.code);
    }
  }
  return codes;
}

describe('a movement', () => {
  test('moves exactly what it says, to the tenth decimal', async () => {
    const [buyer, seller] = [newId<AccountId>(), newId<AccountId>()];
    await give(buyer, '10.0000000003');
    await post(app, pay(buyer, seller, '0.0000000001'));
    expect(await balance(app, 'available', buyer)).toBe('10.0000000002');
    expect(await balance(app, 'escrow', seller)).toBe('0.0000000001');
  });

  test('takes no eleventh decimal, whoever posts it, and then moves nothing', async () => {
    const [buyer, seller] = [newId<AccountId>(), newId<AccountId>()];
    await give(buyer, '10');
    expect(() => pay(buyer, seller, '0.00000000001')).toThrow(RangeError);
    for (const amount of ['0.00000000001', '0.00000000009', '1.00000000001']) {
      const key = `test/${newId()}`;
      const posted = app.run(sql`
        select ledger.post('order-pay', ${key}, 'test', 'system', ${AT}, ${CURRENCY}, '{available,escrow}',
          ${[buyer, seller]}::uuid[], ${[`-${amount}`, amount]}::numeric[], null, null)`);
      expect([amount, await stateOf(posted)]).toEqual([amount, '23514']);
    }
    expect(await balance(app, 'available', buyer)).toBe('10');
    expect(await balance(app, 'escrow', seller)).toBe('0');
  });

  test('is posted once, however often and from however many at once', async () => {
    const [buyer, seller] = [newId<AccountId>(), newId<AccountId>()];
    await give(buyer, '100');
    const once = pay(buyer, seller, '40', `test/${newId()}`);
    const posted = await Promise.all(Array.from({ length: 12 }, () => post(app, once)));
    expect(posted.filter(Boolean)).toHaveLength(1);
    expect(await balance(app, 'available', buyer)).toBe('60');
  });

  test('another movement under a used key is a fault of ours and is refused', async () => {
    const [buyer, seller] = [newId<AccountId>(), newId<AccountId>()];
    await give(buyer, '100');
    const key = `test/${newId()}`;
    await post(app, pay(buyer, seller, '40', key));
    expect(await stateOf(post(app, pay(buyer, seller, '41', key)))).toBe('22023');
  });

  test('does not take what is not there, and then moves nothing', async () => {
    const [buyer, seller] = [newId<AccountId>(), newId<AccountId>()];
    await give(buyer, '5');
    await expect(post(app, pay(buyer, seller, '5.01'))).rejects.toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
    });
    expect(await balance(app, 'available', buyer)).toBe('5');
    expect(await balance(app, 'escrow', seller)).toBe('0');
  });

  test('that does not sum to zero is refused by us, and by the database if we forget', async () => {
    const [buyer, seller] = [newId<AccountId>(), newId<AccountId>()];
    const legs = [
      { kind: 'demo-mint', owner: buyer, amount: parseAmount('-1') },
      { kind: 'escrow', owner: seller, amount: parseAmount('2') },
    ] as const;
    await expect(post(app, movement({ legs }))).rejects.toThrow(RangeError);
    for (const few of [[], [{ ...legs[0], amount: parseAmount('0') }]]) {
      await expect(post(app, movement({ legs: few }))).rejects.toThrow(RangeError);
    }
    const direct = app.run(sql`
      select ledger.post('order-pay', ${`test/${newId()}`}, 'x', 'x', ${AT}, 'USDT',
        ${['demo-mint', 'escrow']}::text[], ${[buyer, seller]}::uuid[], ${['-1', '2']}::numeric[], null, null)`);
    expect(await stateOf(direct)).toBe('23514');
  });

  test('many at once, among few: nobody below zero, nothing lost, nothing made', async () => {
    const people = Array.from({ length: 4 }, () => newId<AccountId>());
    await Promise.all(people.map((each) => give(each, '50')));
    const before = await bookTotals(app);
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            from: fc.constantFrom(...people),
            to: fc.constantFrom(...people),
            amount: fc.integer({ min: 1, max: 90 }).map(String),
          }),
          { minLength: 20, maxLength: 30 },
        ),
        async (wishes) => {
          await Promise.allSettled(
            wishes.map(({ from, to, amount }) => post(app, pay(from, to, amount))),
          );
          expect(await broken()).toEqual([]);
        },
      ),
      { numRuns: 8 },
    );
    expect((await bookTotals(app)).issued).toBe(before.issued);
  });
});

describe('money that comes from outside or goes there', () => {
  const THROUGH = {
    'clearing-chain': ['deposit', 'deposit-reversal'],
    'clearing-bank': ['deposit', 'deposit-reversal'],
    'clearing-lender': ['loan-payout', 'loan-repayment'],
  } as const;
  const through = (account: keyof typeof THROUGH, owner: AccountId, amount: string) =>
    movement({
      kind: THROUGH[account][amount.startsWith('-') ? 1 : 0],
      legs: [
        { kind: account, owner: PLATFORM, amount: subtract(ZERO, parseAmount(amount)) },
        { kind: 'available', owner, amount: parseAmount(amount) },
      ],
    });

  test.each(['clearing-chain', 'clearing-bank', 'clearing-lender'] as const)(
    'is owed by %s, which may be below zero, and paid back there',
    async (account) => {
      const owner = newId<AccountId>();
      const before = await balance(app, account, PLATFORM);
      const { issued } = await bookTotals(app);
      await post(app, through(account, owner, '30'));
      expect(await balance(app, account, PLATFORM)).toBe(subtract(before, parseAmount('30')));
      expect((await bookTotals(app)).issued).toBe(subtract(issued, parseAmount('30')));
      await post(app, through(account, owner, '-12'));
      expect(await balance(app, 'available', owner)).toBe('18');
      expect(await broken()).toEqual([]);
    },
  );

  test('is never more than somebody has, though the other side may be below zero', async () => {
    const owner = newId<AccountId>();
    await post(app, through('clearing-chain', owner, '30'));
    await expect(post(app, through('clearing-chain', owner, '-30.5'))).rejects.toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
    });
    expect(await balance(app, 'available', owner)).toBe('30');
  });

  test.each(['available', 'reserved', 'escrow', 'platform-fee', 'loan-claim'] as const)(
    'the database itself keeps %s at zero or above',
    async (kind) => {
      const below = owner.run(sql`insert into ledger.account (kind, owner_id, currency, balance)
        values (${kind}, ${newId()}, 'USDT', -0.0000000001)`);
      expect(await stateOf(below)).toBe('23514');
    },
  );

  test('what somebody owes is at zero or below, and counts as nobody’s money', async () => {
    const [borrower, before] = [newId<AccountId>(), await bookTotals(app)];
    await post(
      app,
      movement({
        kind: 'loan-payout',
        legs: [
          { kind: 'clearing-lender', owner: PLATFORM, amount: parseAmount('-20') },
          { kind: 'available', owner: borrower, amount: parseAmount('20') },
          { kind: 'loan-due', owner: borrower, amount: parseAmount('-20') },
          { kind: 'loan-claim', owner: PLATFORM, amount: parseAmount('20') },
        ],
      }),
    );
    const after = await bookTotals(app);
    expect([
      subtract(after.wallets, before.wallets),
      subtract(after.issued, before.issued),
    ]).toEqual(['20', '-20']);
    expect(await broken()).toEqual([]);
    const above = owner.run(sql`insert into ledger.account (kind, owner_id, currency, balance)
      values ('loan-due', ${newId()}, 'USDT', 0.0000000001)`);
    expect(await stateOf(above)).toBe('23514');
  });
});

describe('the lists of the contract are those of the database', () => {
  const allowed = async (constraint: string): Promise<string[]> => {
    const row = await owner.one<{ text: string }>(
      sql`select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${constraint}`,
    );
    return [...(row?.text ?? '').matchAll(/'([^']+)'/g)].map(([, word = '']) => word).toSorted();
  };

  test.each([
    ['journal_kind_known', MOVEMENT_KINDS],
    ['account_kind_known', ACCOUNT_KINDS],
    ['account_currency_check', CURRENCIES],
  ])('%s', async (constraint, list) => {
    expect(await allowed(constraint)).toEqual([...list].toSorted());
  });

  test('and a word that stands in none of them moves nothing', async () => {
    const legs = pay(newId(), newId(), '1').legs;
    const gift = movement({ kind: 'gift' as MovementKind, legs });
    expect(await stateOf(post(app, gift))).toBe('23514');
    const purse = movement({
      kind: 'demo-funds',
      legs: [
        { kind: 'purse' as AccountKind, owner: newId(), amount: parseAmount('1') },
        { kind: 'demo-mint', owner: PLATFORM, amount: parseAmount('-1') },
      ],
    });
    expect(await stateOf(post(app, purse))).toBe('23514');
  });
});

describe('another currency', () => {
  /** As it will be when the mall has a second one; the list of today is closed. */
  const inOther = (to: AccountId, amount: string): Movement => ({
    ...movement({
      kind: 'demo-funds',
      legs: [
        { kind: 'demo-mint', owner: PLATFORM, amount: parseAmount(`-${amount}`) },
        { kind: 'available', owner: to, amount: parseAmount(amount) },
      ],
    }),
    currency: 'EUR' as Currency,
  });

  test('is refused while the mall does not keep it', async () => {
    expect(await stateOf(post(app, inOther(newId(), '5')))).toBe('23514');
  });

  test('has balances of its own: it neither counts as money in the first nor pays for it', async () => {
    const [buyer, seller] = [newId<AccountId>(), newId<AccountId>()];
    await owner.run(sql`alter table ledger.account drop constraint account_currency_check`);
    await give(buyer, '7');
    await post(app, inOther(buyer, '100'));
    expect(await balance(app, 'available', buyer)).toBe('7');
    expect(await balance(app, 'available', buyer, 'EUR' as Currency)).toBe('100');
    await expect(post(app, pay(buyer, seller, '8'))).rejects.toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
    });
    const { lines, total } = await statement(
      app,
      { kind: 'available', owner: buyer },
      { page: 1, size: 10 },
    );
    expect([total, lines.map(({ amount }) => amount)]).toEqual([1, ['7']]);
    expect(await broken()).toEqual([]);
  });

  test('is not moved together with the first: books in which it was are wrong', async () => {
    const undone = owner.tx(async (tx) => {
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(
        sql`update ledger.account set currency = 'GBP' where currency = 'EUR' and kind = 'available'`,
      );
      const rule = ledgerInvariants.find(({ code }) => code === 'movement-zero') as Invariant;
      expect(await violationsOf(tx, rule)).toBeGreaterThan(0);
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
  });

  test('the same movement in it is another movement, which a used key refuses', async () => {
    const to = newId<AccountId>();
    const key = `test/${newId()}`;
    const other = { ...inOther(to, '5'), key };
    await post(app, { ...other, currency: CURRENCY });
    expect(await stateOf(post(app, other))).toBe('22023');
  });
});

test('a statement tells each movement with the balance after it, newest first', async () => {
  const [buyer, seller] = [newId<AccountId>(), newId<AccountId>()];
  await give(buyer, '9');
  await post(app, pay(buyer, seller, '4'));
  const { lines, total } = await statement(
    app,
    { kind: 'available', owner: buyer },
    { page: 1, size: 10 },
  );
  expect(total).toBe(2);
  expect(lines.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
    ['-4', '5'],
    ['9', '9'],
  ]);
  const last = await statement(app, { kind: 'available', owner: buyer }, { page: 2, size: 1 });
  expect([last.total, last.lines.map(({ amount }) => amount)]).toEqual([2, ['9']]);
  const beyond = await statement(app, { kind: 'available', owner: buyer }, { page: 3, size: 1 });
  expect(beyond).toEqual({ total: 2, lines: [], asOf: 2 });
  expect(
    await statement(app, { kind: 'available', owner: newId() }, { page: 1, size: 10 }),
  ).toEqual({
    total: 0,
    lines: [],
    asOf: 0,
  });
});

describe('what was written stays', () => {
  const writes = {
    'changes a balance': sql`update ledger.account set balance = balance + 1`,
    'opens an account': sql`insert into ledger.account (kind, owner_id, currency) values ('available', ${newId()}, 'USDT')`,
    'changes an entry': sql`update ledger.entry set amount = amount`,
    'deletes an entry': sql`delete from ledger.entry`,
    'deletes a movement': sql`delete from ledger.journal`,
    'empties the entries': sql`truncate ledger.entry`,
  };

  test.each(Object.entries(writes))('the application never %s', async (_, write) => {
    expect(await stateOf(app.run(write))).toBe('42501');
  });

  test.each(Object.entries(writes).slice(2))('and the owner never %s either', async (_, write) => {
    expect(await stateOf(owner.run(write))).toBe('42501');
  });
});

describe('the rules see what they are there to see', () => {
  const damages: Record<string, string> = {
    'entries-zero': 'update ledger.entry set amount = amount + 0.5',
    'movement-zero': 'update ledger.entry set amount = amount * 2 where amount > 0',
    'balance-is-sum': 'update ledger.account set balance = balance + 1',
    'never-negative': 'update ledger.entry set balance_after = -1',
    'chain-unbroken': 'update ledger.entry set balance_after = balance_after + 1',
    'versions-match': 'update ledger.account set version = version + 1',
    'two-people': `update ledger.journal set kind = 'adjustment'`,
  };

  test('each rule has its damage here', () => {
    expect(Object.keys(damages)).toEqual(ledgerInvariants.map(({ code }) => code));
  });

  test.each(Object.entries(damages))('%s', async (code, damage) => {
    const found: string[] = [];
    const undone = owner.tx(async (tx) => {
      // Replica mode is what a repair by hand would use: no triggers. Checks stay, so they are taken away as well.
      await tx.run(sql`set local session_replication_role = replica`);
      await tx.run(
        sql`alter table ledger.journal drop constraint adjustment_has_reason_and_two_people`,
      );
      await tx.run(raw(damage));
      for (const rule of ledgerInvariants) {
        found.push(...((await violationsOf(tx, rule)) > 0 ? [rule.code] : []));
      }
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(found).toContain(code);
  });
});
