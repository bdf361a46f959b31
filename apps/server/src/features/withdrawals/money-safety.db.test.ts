/** What must not happen to money on its way out, however many ask at once, whoever writes by hand, and whenever it is killed. */
import type { AccountId, OperatorId } from '@entrepot/contract/ids';
import { MOST_MONEY_TOKENS } from '@entrepot/contract/wallet/types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aBuyer,
  anOperator,
  FUND_PASSWORD,
  withSetting,
} from '../../../test/accounts-factories.ts';
import { inParallel, outcomeOf, tally } from '../../../test/crowd.ts';
import { expectSoundBooks, giveMoney } from '../../../test/orders-factories.ts';
import { BRAND_ID, startMall, type TestMall } from '../../../test/server.ts';
import { aWithdrawer, ON_TRON, withdraw } from '../../../test/withdrawals-factories.ts';
import { balance, PLATFORM } from '../../ledger/index.ts';
import type { Ctx, MemberCtx } from '../../platform/context.ts';
import { type Db, raw, sql } from '../../platform/db.ts';
import { newId } from '../../platform/ids.ts';
import { newToken } from '../accounts/index.ts';
import { carryOut, lockFor } from './carry-out.ts';
import { withdrawalsJobs } from './jobs.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

let mall: TestMall;
beforeAll(async () => {
  mall = await startMall({}, { quiet: true });
  await withSetting(mall, 'withdrawal_daily_count', '1000');
});
afterAll(() => mall.stop());

const journals = (id: string) =>
  mall.owner.list<string>(
    sql`select kind from ledger.journal where ref = ${`withdrawals/${id}`} order by key`,
  );
const stateOf = (id: string) =>
  mall.owner.value<string>(sql`select state from withdrawals.withdrawal where id = ${id}`);

test('of 400 requests of 60 at once from a balance of 100 exactly one is taken', async () => {
  const buyer = await aWithdrawer(mall, '100');
  const system = await mall.system();
  // Each with a token of its own: it is the balance that refuses.
  const tokens = Array.from({ length: 400 }, newToken);
  for (const { hash } of tokens) {
    await mall.owner.run(sql`
      insert into wallet.money_token values (${hash}, ${buyer.id}, ${system.now}::timestamptz + interval '1 hour')`);
  }
  const outcomes = await inParallel(tokens, 400, ({ token }) =>
    outcomeOf(
      mall.db.tx((db) => {
        const actor = { kind: 'buyer', id: buyer.id } as MemberCtx['actor'];
        const input = { sessionToken: token, fundPassword: FUND_PASSWORD, amount: '60' };
        return requestWithdrawal({ ...system, db, actor }, {
          ...input,
          ...{ channel: ON_TRON.chain, address: ON_TRON.address },
        } as never);
      }),
    ),
  );
  expect(tally(outcomes)).toEqual({ done: 1, INSUFFICIENT_BALANCE: 399 });
  expect(await balance(mall.db, 'available', buyer.id)).toBe('40');
  await expectSoundBooks(mall);
});

test('of many at once no more are taken than the day’s number', async () => {
  await withSetting(mall, 'withdrawal_daily_count', '2');
  const buyer = await aWithdrawer(mall, '1000');
  const requests = Array.from({ length: MOST_MONEY_TOKENS }, () =>
    withdraw(buyer, { amount: '10' }),
  );
  const outcomes = await Promise.all(requests.map(outcomeOf));
  await withSetting(mall, 'withdrawal_daily_count', '1000');
  expect(tally(outcomes)).toEqual({ done: 2, WITHDRAWAL_COUNT: MOST_MONEY_TOKENS - 2 });
  expect(await balance(mall.db, 'reserved', buyer.id)).toBe('20');
});

test('settled and released at once, one of them wins, every time', async () => {
  const buyer = await aWithdrawer(mall, '1000');
  for (let round = 0; round < 20; round += 1) {
    const { id } = await withdraw(buyer, { amount: '10' });
    await mall.owner.run(sql`
      update withdrawals.withdrawal set approved_at = held_until, signed_at = held_until, state = 'approved'
      where id = ${id}`);
    await mall.owner.run(sql`update withdrawals.withdrawal set state = 'signing' where id = ${id}`);
    await mall.owner.run(sql`
      update withdrawals.withdrawal set state = 'sent', sent_at = held_until where id = ${id}`);
    const now = mall.shared.clock.now();
    const end = (act: 'settle' | 'fail') =>
      outcomeOf(
        mall.db.tx(async (db) => {
          const withdrawal = await lockFor({ db, now }, act, sql`w.id = ${id}`);
          await carryOut({ db, now }, withdrawal, act);
        }),
      );
    const outcomes = await Promise.all([end('settle'), end('fail'), end('settle'), end('fail')]);
    expect(tally(outcomes)).toEqual({ done: 1, WITHDRAWAL_NOT_OPEN: 3 });
    const state = await stateOf(id);
    const ending = state === 'settled' ? 'withdrawal-settle' : 'withdrawal-release';
    expect((await journals(id)).toSorted()).toEqual(['withdrawal-reserve', ending].toSorted());
  }
  await expectSoundBooks(mall);
});

/** A second withdrawal like another one, written as the application writes it. */
const insertFor = (db: Db, { like, owner }: { like: string; owner: AccountId }) =>
  db.only<{ id: string; approvalsNeeded: number }>(sql`
    insert into withdrawals.withdrawal (id, account_id, brand_id, chain, address, amount, fee, net, created_at,
      expected_at, held_until, approvals_needed)
    select gen_random_uuid(), ${owner}, brand_id, chain, address, amount, fee, net, created_at, expected_at,
      created_at, 0 from withdrawals.withdrawal where id = ${like} returning id, approvals_needed`);

describe('with the application’s database role alone', () => {
  const NOW = sql`(select held_until from withdrawals.withdrawal w where w.id = withdrawal.id)`;
  const to = (id: string, state: string, more = sql``) =>
    sql`update withdrawals.withdrawal set state = ${state} ${more} where id = ${id}`;
  let id: string;
  let owner: AccountId;
  beforeAll(async () => {
    const buyer = await aWithdrawer(mall, '9000');
    owner = buyer.id;
    ({ id } = await withdraw(buyer, { amount: '2000' }));
  });

  const approved = sql`, approved_at = ${NOW}`;
  const key = () => `withdrawals/${id}/settle`;
  const now = () => mall.shared.clock.now();
  const propose = (by: OperatorId) =>
    mall.db.run(sql`
      select ledger.propose('withdrawal-settle', ${key()}, ${`withdrawals/${id}`}, 'USDT',
        ${['reserved', 'clearing-chain', 'platform-fee']}::text[], ${[owner, PLATFORM, PLATFORM]}::uuid[],
        ${['-2000', '1999', '1']}::numeric[], null, ${by}, ${now()})`);
  const approve = (by: OperatorId) =>
    mall.shared.approver.run(sql`select ledger.approve(${key()}, ${by}, ${now()})`);

  test('nothing above the limit is approved without two people', async () => {
    const operator = await anOperator(mall);
    const isRefused = () =>
      expect(mall.db.run(to(id, 'approved', approved))).rejects.toThrow('needs 2 people');
    await isRefused();
    await expect(propose(newId<OperatorId>())).rejects.toThrow('foreign key');
    await propose(operator.id);
    await isRefused();
    await expect(approve(operator.id)).rejects.toThrow('approved_by_another');
    await isRefused();
  });

  test('the number of people, the amount and the address stay as they are', async () => {
    for (const change of [
      sql`update withdrawals.withdrawal set approvals_needed = 0 where id = ${id}`,
      sql`update withdrawals.withdrawal set address = 'T' where id = ${id}`,
      sql`update withdrawals.withdrawal set amount = 1 where id = ${id}`,
      sql`delete from withdrawals.withdrawal where id = ${id}`,
      sql`update withdrawals.payout set amount = 1`,
      sql`insert into withdrawals.allowed_edge values ('requested', 'settled')`,
    ]) {
      await expect(mall.db.run(change)).rejects.toThrow('permission denied');
    }
    let people: number | undefined;
    const asks = mall.db.tx(async (db) => {
      people = (await insertFor(db, { like: id, owner })).approvalsNeeded;
    });
    await expect(asks).rejects.toThrow('is not set aside');
    expect(people).toBe(2);
  });

  test('nobody’s money is set aside for another, and a movement has no leg more', async () => {
    const victim = await aWithdrawer(mall, '5000');
    const asking = (legs: readonly (readonly [string, string, string])[], step = 'reserve') =>
      mall.db.tx(async (db) => {
        const asked = await insertFor(db, { like: id, owner });
        const ref = `withdrawals/${asked.id}`;
        await db.run(sql`
          select ledger.post(${`withdrawal-${step}`}, ${`${ref}/reserve`}, ${ref}, 'system', now(), 'USDT',
            ${legs.map(([kind]) => kind)}::text[], ${legs.map(([, whose]) => whose)}::uuid[],
            ${legs.map(([, , amount]) => amount)}::numeric[], null, null)`);
      });
    const mine = ['reserved', owner, '2000'] as const;
    await expect(asking([['available', victim.id, '-2000'], mine])).rejects.toThrow(
      'no withdrawal',
    );
    await expect(
      asking([['available', owner, '-1999'], ['available', victim.id, '-1'], mine]),
    ).rejects.toThrow('no withdrawal');
    await expect(
      asking([
        ['available', owner, '-2000'],
        ['reserved', victim.id, '2000'],
      ]),
    ).rejects.toThrow('no withdrawal');
    await expect(
      asking(
        [
          ['reserved', owner, '-2000'],
          ['available', owner, '2000'],
        ],
        'release',
      ),
    ).rejects.toThrow('no withdrawal');
    await asking([['available', owner, '-2000'], mine]);
    await expectSoundBooks(mall);
  });

  test('no step is left out, and nothing is signed that was not approved', async () => {
    for (const state of ['signing', 'sent', 'settled']) {
      await expect(mall.db.run(to(id, state))).rejects.toThrow('cannot become');
    }
    const payout = sql`
      insert into withdrawals.payout (withdrawal_id, signer, chain, address, amount, signed_at, next_look_at)
      select id, 'own', chain, address, net, now(), now() from withdrawals.withdrawal where id = ${id}`;
    await expect(mall.db.run(payout)).rejects.toThrow('is not to be signed so');
  });

  test.each(['2000', '500'])(
    'the ledger moves no reserved money out by itself, be it %s',
    async (amount) => {
      const buyer = await aWithdrawer(mall, '5000');
      const asked = await withdraw(buyer, { amount });
      const move = (step: string, into: string, whose: string) =>
        mall.db.tx((db) =>
          db.run(sql`
            select ledger.post(${`withdrawal-${step}`}, ${`withdrawals/${asked.id}/${step}`},
              ${`withdrawals/${asked.id}`}, 'system', now(), 'USDT', ${['reserved', into]}::text[],
              ${[buyer.id, whose]}::uuid[], ${[`-${amount}`, amount]}::numeric[], null, null)`),
        );
      for (const [step, into, whose] of [
        ['settle', 'clearing-chain', PLATFORM],
        ['release', 'available', buyer.id],
        ['settle', 'available', newId()],
      ] as const) {
        const refused =
          amount === '500' ? /no withdrawal|not touch/ : /no withdrawal|second person|not touch/;
        await expect(move(step, into, whose)).rejects.toThrow(refused);
      }
      expect(await journals(asked.id)).toEqual(['withdrawal-reserve']);
    },
  );
});

test('with that role alone a new address waits its day, whatever is written of times and settings', async () => {
  const buyer = await aBuyer(mall);
  await giveMoney(mall, buyer.id, '100');
  await mall.db.run(sql`
    insert into wallet.withdrawal_address (account_id, chain, address)
    values (${buyer.id}, ${ON_TRON.chain}, ${ON_TRON.address})`);
  const ask = (created: string, held: string) =>
    mall.db.tx(async (db) => {
      const id = await db.value<string>(sql`
        insert into withdrawals.withdrawal (id, account_id, brand_id, chain, address, amount, fee, net, created_at,
          expected_at, held_until, hold_reason, approvals_needed)
        select gen_random_uuid(), account_id, ${BRAND_ID}, chain, address, 60, 1, 59, ${raw(created)}, ${raw(held)},
          ${raw(held)}, ${created === held ? null : 'address-new'}, 0
        from wallet.withdrawal_address where account_id = ${buyer.id} returning id`);
      const ref = `withdrawals/${id}`;
      await db.run(sql`
        select ledger.post('withdrawal-reserve', ${`${ref}/reserve`}, ${ref}, 'system', now(), 'USDT',
          '{available,reserved}', ${[buyer.id, buyer.id]}::uuid[], '{-60,60}', null, null)`);
      return id;
    });
  const [now, tomorrow] = ['platform.mall_now()', "platform.mall_now() + interval '25 hours'"];
  const waits = 'new address waits';
  await expect(ask(now, now)).rejects.toThrow(waits);
  await expect(ask(now, `${now} + interval '23 hours'`)).rejects.toThrow(waits);
  await expect(ask(tomorrow, tomorrow)).rejects.toThrow(waits);
  await withSetting(mall, 'withdrawal_address_wait_days', '0');
  await expect(ask(now, now)).rejects.toThrow(waits);
  const back = sql`update brands.setting set changed_at = '2026-01-01'`;
  await mall.db.run(back);
  await expect(ask(now, now)).rejects.toThrow(waits);
  await expect(
    mall.db.run(sql`update platform.clock set offset_seconds = offset_seconds - 1`),
  ).rejects.toThrow('is not moved');
  const id = await ask(now, tomorrow);
  const approved = sql`
    update withdrawals.withdrawal set state = 'approved', approved_at = held_until where id = ${id}`;
  await expect(mall.db.run(approved)).rejects.toThrow('ahead of its time');
  await mall.db.run(sql`delete from brands.setting where code = 'withdrawal_address_wait_days'`);
  await expectSoundBooks(mall);
});

/** As when the process is killed: after so many statements on either connection nothing more is said. */
function dying(after: number): { ctx: (ctx: Ctx) => Ctx; said: () => number } {
  let said = 0;
  const alive = () => {
    said += 1;
    if (said > after) {
      throw new Error('killed');
    }
  };
  const mortal = (db: Db): Db => ({
    query: (statement) => (alive(), db.query(statement)),
    one: (statement) => (alive(), db.one(statement)),
    only: (statement) => (alive(), db.only(statement)),
    list: (statement) => (alive(), db.list(statement)),
    find: (statement) => (alive(), db.find(statement)),
    value: (statement) => (alive(), db.value(statement)),
    run: (statement) => (alive(), db.run(statement)),
    hits: (statement) => (alive(), db.hits(statement)),
    send: (statement) => (alive(), db.send(statement)),
    tx: (work, kind) => (
      alive(),
      db.tx(async (inner) => {
        const result = await work(mortal(inner));
        // Killed before it could commit.
        alive();
        return result;
      }, kind)
    ),
  });
  return {
    ctx: (ctx) => ({ ...ctx, db: mortal(ctx.db), autocommit: mortal(ctx.autocommit) }),
    said: () => said,
  };
}

test('killed after any statement, it is finished once by the next run', async () => {
  const seconds = 60;
  let isWhole = false;
  for (let after = 0; !isWhole; after += 1) {
    const { id } = await withdraw(await aWithdrawer(mall), { amount: '10' });
    const life = dying(after);
    const run = async (killed: boolean) => {
      const system = await mall.system();
      const ctx = killed ? life.ctx(system) : system;
      for (const job of withdrawalsJobs) {
        const items = await job.due(ctx, 10);
        for (const item of items) {
          await ctx.db.tx((db) => job.finish({ ...ctx, db }, [item]));
        }
      }
    };
    const dies = async () => {
      await run(true);
      await mall.shared.clock.advance(mall.db, seconds);
      await run(true);
    };
    isWhole = (await outcomeOf(dies())).startsWith('done');
    for (const _turn of [1, 2, 3]) {
      await mall.shared.clock.advance(mall.db, seconds);
      await run(false);
    }
    expect(await stateOf(id), `killed after ${after}`).toBe('settled');
    expect(await journals(id), `killed after ${after}`).toEqual([
      'withdrawal-reserve',
      'withdrawal-settle',
    ]);
    const payments = await mall.owner.list(
      sql`select 1 from withdrawals.pretended_payment where withdrawal_id = ${id}`,
    );
    expect(payments, `killed after ${after}`).toHaveLength(1);
  }
  await expectSoundBooks(mall);
}, 120_000);
